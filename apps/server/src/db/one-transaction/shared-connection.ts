import { AsyncLocalStorage } from "node:async_hooks";
import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, type QueryResult } from "kysely";

/** A connection with an open transaction, on which all statements of one asynchronous call run. */
interface Shared {
  connection: DatabaseConnection;
  /** Resolves when the last transaction or statement that waits for its turn is done. */
  turn: Promise<void>;
  /** Resolves when the last statement is done. */
  statement: Promise<unknown>;
  savepoints: number;
  hasEnded: boolean;
  afterCommit: (() => void)[];
}

/** Where in a shared transaction the code is. `isInside`: in a `transaction()` of its own, which is a savepoint. */
const current = new AsyncLocalStorage<{ shared: Shared; isInside: boolean }>();

const position = () => {
  const found = current.getStore();
  return found && !found.shared.hasEnded ? found : undefined;
};

/** Whether the calling code runs within a shared transaction. */
export const isShared = (): boolean => position() !== undefined;

/** Runs the work of a `transaction()`. Within a shared one, statements on the database itself then join it at once. */
export function runInside<T>(work: () => Promise<T>): Promise<T> {
  const found = position();
  return found && !found.isInside ? current.run({ ...found, isInside: true }, work) : work();
}

/** Calls `then` at once, or after the commit of the shared transaction. */
export function onceCommitted(then: () => void): void {
  const found = position();
  if (found) found.shared.afterCommit.push(then);
  else then();
}

/** Runs `work` so that all its statements use one connection. Also returns the function to call after the commit. */
export async function shareConnection<T>(connection: DatabaseConnection, work: () => Promise<T>) {
  const shared: Shared = {
    connection,
    turn: Promise.resolve(),
    statement: Promise.resolve(),
    savepoints: 0,
    hasEnded: false,
    afterCommit: [],
  };
  try {
    const result = await current.run({ shared, isInside: false }, work);
    return { result, afterCommit: shared.afterCommit };
  } finally {
    shared.hasEnded = true;
  }
}

/** Kysely's dialect for PostgreSQL, with connections that code within a shared transaction shares. */
export class SharingDialect extends PostgresDialect {
  override createDriver(): Driver {
    return sharingDriver(super.createDriver());
  }
}

function sharingDriver(driver: Driver): Driver {
  /** The connections of this pool. Code may use several databases. */
  const own = new WeakSet<DatabaseConnection>();
  return {
    init: (options) => driver.init(options),
    destroy: (options) => driver.destroy(options),
    async acquireConnection(options) {
      const found = position();
      if (found && own.has(found.shared.connection)) return joinShared(found);
      const connection = await driver.acquireConnection(options);
      own.add(connection);
      return connection;
    },
    async releaseConnection(connection, options) {
      if (connection instanceof SharedConnection) connection.release();
      else await driver.releaseConnection(connection, options);
    },
    beginTransaction: (connection, settings) =>
      connection instanceof SharedConnection ? connection.begin() : driver.beginTransaction(connection, settings),
    commitTransaction: (connection) =>
      connection instanceof SharedConnection ? connection.commit() : driver.commitTransaction(connection),
    rollbackTransaction: (connection) =>
      connection instanceof SharedConnection ? connection.rollback() : driver.rollbackTransaction(connection),
  };
}

/** Transactions and single statements take turns, because savepoints nest and can't overlap. */
async function joinShared({ shared, isInside }: { shared: Shared; isInside: boolean }) {
  if (isInside) return new SharedConnection(shared, { isInside, release: () => undefined });
  const before = shared.turn;
  const { promise, resolve } = Promise.withResolvers<void>();
  shared.turn = promise;
  await before;
  return new SharedConnection(shared, { isInside, release: resolve });
}

/** A use of the shared connection. Its transactions are savepoints, and a statement that fails undoes only itself. */
class SharedConnection implements DatabaseConnection {
  readonly #shared: Shared;
  readonly #isInside: boolean;
  readonly release: () => void;
  #savepoint: string | undefined;

  constructor(shared: Shared, { isInside, release }: { isInside: boolean; release: () => void }) {
    this.#shared = shared;
    this.#isInside = isInside;
    this.release = release;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isInside || this.#savepoint) return this.#run(query);
    await this.begin();
    try {
      const result = await this.#run<R>(query);
      await this.commit();
      return result;
    } catch (error) {
      // The first error counts: if the connection is lost, this fails as well.
      await this.rollback().catch(() => undefined);
      throw error;
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#shared.connection.streamQuery(query, chunkSize);
  }

  async begin() {
    this.#shared.savepoints += 1;
    this.#savepoint = `shared_${this.#shared.savepoints}`;
    await this.#run(CompiledQuery.raw(`savepoint ${this.#savepoint}`));
  }

  async commit() {
    await this.#run(CompiledQuery.raw(`release savepoint ${this.#savepoint}`));
    this.#savepoint = undefined;
  }

  async rollback() {
    const savepoint = this.#savepoint;
    this.#savepoint = undefined;
    await this.#run(CompiledQuery.raw(`rollback to savepoint ${savepoint}`));
    await this.#run(CompiledQuery.raw(`release savepoint ${savepoint}`));
  }

  #run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { connection, statement } = this.#shared;
    const result = statement.then(() => connection.executeQuery<R>(query));
    this.#shared.statement = result.catch(() => undefined);
    return result;
  }
}
