import type { DepartmentRole } from "@callboard/contract/departments/department-roles";
import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";

/** The session of a request, its account, and the production selected there with the department where the account works. */
export interface CallerRow {
  /** The time of the call. */
  now: Temporal.Instant;
  session_id: string;
  last_seen: Temporal.Instant;
  account_id: string;
  type: "department_head" | "dayplayer";
  production_id: string | null;
  zone: string | null;
  country: string | null;
  currency: string | null;
  payment_status: "unpaid" | "pending" | "paid" | "refunded" | "disputed" | null;
  department_id: string | null;
  /** The account's role in that department. */
  role: DepartmentRole | null;
  setup_completed_at: Temporal.Instant | null;
  /** Whether the account belongs to the production's office. */
  in_office: boolean;
}

/** Finds the caller of a request by its session. */
export async function findCaller(db: Db, tokenHash: Buffer): Promise<CallerRow | undefined> {
  const { rows } = await sql<CallerRow>`
    select app_now() as now, session.id as session_id, session.last_seen, account.id as account_id, account.type,
      production.id as production_id, production.zone, production.country, production.currency, production.payment_status,
      department.department_id, department.role, department.setup_completed_at, in_office(account.id, production.id)
    from sessions session
    join accounts account on account.id = session.account_id
    left join productions production on production.id = account.selected_production_id
    left join lateral department_of(account.id, production.id) department on true
    where session.token_hash = ${tokenHash} and session.expires_at > app_now() and account.deleted_at is null
    limit 1 ${prepared}`.execute(db);
  return rows[0];
}
