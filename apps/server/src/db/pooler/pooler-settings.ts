import type { Pool } from "pg";
import type { Log } from "../log.ts";

/** In milliseconds: the limits of every session that serves requests. A pooler has to set them for its own. */
export const sessionTimeouts = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 };

/** The `connect_query` of PgBouncer, as docs/operations/cluster.md shows it. */
export const poolerSettings = Object.entries(sessionTimeouts)
  .map(([name, ms]) => `set ${name} = ${ms}`)
  .join("; ");

/** Warns if the sessions of a pooler have no limits, because one slow statement would then hold a connection for good. */
export async function checkPoolerSettings(pool: Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select name from pg_settings where name = any($1) and setting = '0'",
    [Object.keys(sessionTimeouts)],
  );
  if (rows.length > 0)
    log.warn(
      { settings: rows.map(({ name }) => name) },
      `The pooler of DATABASE_URL sets no time limits for its sessions. Give its database: connect_query='${poolerSettings}'.`,
    );
}
