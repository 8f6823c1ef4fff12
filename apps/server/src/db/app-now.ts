import { sql } from "kysely";
import { prepared } from "./prepared.ts";
import type { Db, Tx } from "./schema.ts";

/**
 * The database's time, which all rules follow: `app_now()`. A call of a signed-in account has it as `now`, read with its
 * session. The process clock is for what concerns the process alone, such as timeouts and the log.
 */
export async function appNow(db: Db | Tx): Promise<Temporal.Instant> {
  const { rows } = await sql<{ now: Temporal.Instant }>`select app_now() as now ${prepared}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The database did not tell its time.");
  return row.now;
}
