import type { PoolClient } from "pg";
import { type Database, openPool } from "../db/connect.ts";
import type { Log } from "../db/log.ts";
import type { Db } from "../db/schema.ts";
import type { Clock } from "../time/clock.ts";

/** So many connections share the work of a moment: two cores are busy with four. */
export const hands = 4;

/**
 * Lets verbs run at other moments: a clock that is set, and connections on which app_now() tells the same. Other
 * connections to the database stay in the present.
 */
export class TimeMachine implements Clock {
  readonly db: Db;
  readonly pool: Database["pool"];
  readonly #clients = new Set<PoolClient>();
  readonly #close: () => Promise<void>;
  #now: Temporal.Instant;

  constructor({ config, url }: Pick<Database, "config" | "url">, log: Log, now: Temporal.Instant) {
    const { db, pool, close } = openPool(config, url, { log, poolSize: hands, applicationName: "callboard demo" });
    // Kept however long they are idle: the clock can't be set on one that is just being ended.
    pool.options.idleTimeoutMillis = 0;
    pool.on("connect", (client) => this.#clients.add(client));
    pool.on("remove", (client) => this.#clients.delete(client));
    // Awaited by the pool before it hands the connection out.
    pool.options.onConnect = (client) => client.query(setting, [this.#now.toString()]);
    this.db = db;
    this.pool = pool;
    this.#close = close;
    this.#now = now;
  }

  now() {
    return this.#now;
  }

  /** To be called while nothing else is under way. */
  async travel(to: Temporal.Instant) {
    this.#now = to;
    await Promise.all([...this.#clients].map((client) => client.query(setting, [to.toString()])));
  }

  close() {
    return this.#close();
  }
}

const setting = "select set_config('callboard.now', $1, false)";
