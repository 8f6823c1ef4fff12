import type { Pool } from "pg";
import type { Log } from "../log.ts";

/** A transaction pooler between the process and PostgreSQL. */
export interface Pooler {
  /** Whether named statements may be run, in whichever session a transaction gets. */
  keepsStatements: boolean;
}

const probe = "callboard_probe";

/**
 * Finds out whether the pooler keeps the named statements of its clients and prepares them in each session that runs
 * them, as PgBouncer 1.21 and newer do with `max_prepared_statements`. PostgreSQL then knows a statement by a name that
 * the pooler gave it. A transaction has one session, so that the answer does not depend on other clients.
 */
export async function checkKeptStatements(pool: Pool, pooler: Pooler, log: Log): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query({ name: probe, text: "select 1" });
    const { rowCount } = await client.query("select from pg_prepared_statements where name = $1", [probe]);
    if (rowCount !== 0) await client.query(`deallocate ${probe}`);
    await client.query("commit");
    pooler.keepsStatements = rowCount === 0;
  } finally {
    client.release(true);
  }
  if (!pooler.keepsStatements)
    log.warn(
      {},
      "The pooler of DATABASE_URL keeps no prepared statements, so that PostgreSQL plans each statement again. Use PgBouncer 1.21 or newer with max_prepared_statements=1000.",
    );
}
