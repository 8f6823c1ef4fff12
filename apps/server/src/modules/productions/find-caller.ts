import { type RawBuilder, sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";

/** The session of a request, its account, and the production selected there with the department that the account manages. */
export interface CallerRow {
  session_id: string;
  last_seen: Temporal.Instant;
  account_id: string;
  type: "department_head" | "dayplayer";
  production_id: string | null;
  zone: string | null;
  payment_status: "unpaid" | "pending" | "paid" | "refunded" | "disputed" | null;
  department_id: string | null;
  setup_completed_at: Temporal.Instant | null;
}

/**
 * Finds the caller of a request and, in the same statement, the one row of a read in their department: `read` selects
 * from `caller`. The check and the read are one round trip and of one moment.
 */
export async function findCaller<Row extends object>(
  db: Db,
  { tokenHash, now }: { tokenHash: Buffer; now: Temporal.Instant },
  read?: RawBuilder<Row>,
): Promise<(CallerRow & Row) | undefined> {
  const { rows } = await sql<CallerRow & Row>`
    with caller as materialized (
      select session.id as session_id, session.last_seen, account.id as account_id, account.type,
        production.id as production_id, production.zone, production.payment_status,
        department.id as department_id, department.setup_completed_at
      from sessions session
      join accounts account on account.id = session.account_id
      left join productions production on production.id = account.selected_production_id
      left join departments department on department.production_id = production.id
        and department.manager_id = account.id and department.archived_at is null
      where session.token_hash = ${tokenHash} and session.expires_at > ${now} and account.deleted_at is null
      limit 1)
    ${read ? sql`select caller.*, read.* from caller cross join lateral (${read}) read` : sql`select * from caller`} ${prepared}`.execute(
    db,
  );
  return rows[0];
}
