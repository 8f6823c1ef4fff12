import type { PoolClient } from "pg";
import { type Database, openPool } from "../db/connect.ts";
import type { Log } from "../db/log.ts";
import type { Db } from "../db/schema.ts";
import type { Clock } from "../time/clock.ts";

/** The number of connections that run the actions of one moment concurrently: four keep two cores busy. */
export const hands = 4;

/**
 * Runs use cases at other moments: it has a clock that can be set, and connections on which app_now() returns that time.
 * Other connections to the database keep the real time.
 */
export class TimeMachine implements Clock {
  readonly db: Db;
  readonly pool: Database["pool"];
  readonly #clients = new Set<PoolClient>();
  readonly #close: () => Promise<void>;
  #now: Temporal.Instant;

  constructor({ config, url }: Pick<Database, "config" | "url">, log: Log, now: Temporal.Instant) {
    const { db, pool, close } = openPool(config, url, { log, poolSize: hands, applicationName: "callboard demo" });
    // Connections are never closed when idle, because the clock can't be set on a connection that is closing.
    pool.options.idleTimeoutMillis = 0;
    pool.on("connect", (client) => this.#clients.add(client));
    pool.on("remove", (client) => this.#clients.delete(client));
    // The pool awaits this function before it hands out the connection.
    pool.options.onConnect = (client) => client.query(setting, [this.#now.toString()]);
    this.db = db;
    this.pool = pool;
    this.#close = close;
    this.#now = now;
  }

  now() {
    return this.#now;
  }

  /** Sets the clock. Must be called while no action is running. */
  async travel(to: Temporal.Instant) {
    this.#now = to;
    await Promise.all([...this.#clients].map((client) => client.query(setting, [to.toString()])));
  }

  close() {
    return this.#close();
  }
}

const setting = "select set_config('callboard.now', $1, false)";
