import type { DepartmentRole } from "@callboard/contract/departments/department-roles";
import { type RawBuilder, sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";

/** The session of a request, its account, and the production selected there with the department where the account works. */
export interface CallerRow {
  session_id: string;
  last_seen: Temporal.Instant;
  account_id: string;
  type: "department_head" | "dayplayer";
  production_id: string | null;
  zone: string | null;
  country: string | null;
  payment_status: "unpaid" | "pending" | "paid" | "refunded" | "disputed" | null;
  department_id: string | null;
  /** The account's role in that department. */
  role: DepartmentRole | null;
  setup_completed_at: Temporal.Instant | null;
}

/**
 * Finds the caller of a request by its session and, in the same statement, the one row of a read in their department.
 */
export const findCaller = <Row extends object>(
  db: Db,
  { tokenHash, now }: { tokenHash: Buffer; now: Temporal.Instant },
  read?: RawBuilder<Row>,
): Promise<(CallerRow & Row) | undefined> =>
  readFor<CallerRow, Row>(
    db,
    sql`
      select session.id as session_id, session.last_seen, account.id as account_id, account.type,
        production.id as production_id, production.zone, production.country, production.payment_status,
        department.department_id, department.role, department.setup_completed_at
      from sessions session
      join accounts account on account.id = session.account_id
      left join productions production on production.id = account.selected_production_id
      left join lateral department_of(account.id, production.id) department on true
      where session.token_hash = ${tokenHash} and session.expires_at > ${now} and account.deleted_at is null
      limit 1`,
    read,
  );

/**
 * Runs a statement that selects a caller together with a read, which selects one row from `caller`. The check and the read
 * are one round trip and of one moment.
 */
export async function readFor<Caller extends CallerRow, Row extends object>(
  db: Db,
  caller: RawBuilder<unknown>,
  read?: RawBuilder<Row>,
): Promise<(Caller & Row) | undefined> {
  const { rows } = await sql<Caller & Row>`
    with caller as materialized (${caller})
    ${read ? sql`select caller.*, read.* from caller cross join lateral (${read}) read` : sql`select * from caller`} ${prepared}`.execute(
    db,
  );
  return rows[0];
}

/** The same for a read that needs no production: only the session and its account. */
export async function findSignedIn<Row extends object>(
  db: Db,
  { tokenHash, now }: { tokenHash: Buffer; now: Temporal.Instant },
  read: RawBuilder<Row>,
): Promise<(Pick<CallerRow, "session_id" | "last_seen" | "account_id" | "type"> & Row) | undefined> {
  const { rows } = await sql<Pick<CallerRow, "session_id" | "last_seen" | "account_id" | "type"> & Row>`
    with caller as materialized (
      select session.id as session_id, session.last_seen, account.id as account_id, account.type, account.language
      from sessions session
      join accounts account on account.id = session.account_id
      where session.token_hash = ${tokenHash} and session.expires_at > ${now} and account.deleted_at is null
      limit 1)
    select caller.*, read.* from caller cross join lateral (${read}) read ${prepared}`.execute(db);
  return rows[0];
}
