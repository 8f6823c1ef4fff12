import pg from "pg";

// A wait for a connection is ended by a timer, whose error has no stack. With the caller as its cause, a report names the
// test or the code that waited.
type Connect = (this: pg.Pool, callback?: (error: Error | undefined, ...rest: unknown[]) => void) => unknown;
const connect = pg.Pool.prototype.connect as Connect;

const withCaller = (error: Error, caller: Error) => Object.assign(error, { cause: error.cause ?? caller });

const connectWithCaller: Connect = function (callback) {
  // Nobody waits for a free connection. To record each stack would take a fortieth of the processor time of tests.
  if (this.idleCount > this.waitingCount) return connect.call(this, callback);
  const caller = new Error("This code waited for the connection.");
  if (callback) return connect.call(this, (error, ...rest) => callback(error && withCaller(error, caller), ...rest));
  return (connect.call(this) as Promise<pg.PoolClient>).catch((error: Error) => {
    throw withCaller(error, caller);
  });
};

if (!Reflect.has(pg.Pool.prototype, "namesCallers"))
  Object.assign(pg.Pool.prototype, { connect: connectWithCaller, namesCallers: true });
