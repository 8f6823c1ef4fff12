import pg from "pg";
import type { Log } from "../log.ts";

/**
 * A pool whose connections have sessions of their own, for graphile-worker and migrations. It uses pg's own value types,
 * such as Date, which graphile-worker expects. The app's pool returns Temporal values.
 */
export function ownPool(config: pg.ClientConfig, max: number, log?: Log): pg.Pool {
  const pool = new pg.Pool({ ...config, max, application_name: "callboard jobs", connectionTimeoutMillis: 10_000 });
  pool.on("error", (error) => log?.warn({ error: error.message }, "A connection of the job worker was lost."));
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Calls `work` with such a pool, and closes it afterwards. */
export async function withOwnPool<T>(
  config: pg.ClientConfig,
  max: number,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = ownPool(config, max);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
