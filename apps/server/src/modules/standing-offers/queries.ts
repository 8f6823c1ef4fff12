import { liveStandingOfferStates, type StandingOfferState } from "@callboard/contract/offers/standing-offer-lifecycle";
import { type RawBuilder, sql } from "kysely";
import type { EmptyRow } from "../../db/empty-row.ts";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";

export interface StandingOfferRow {
  id: string;
  department_id: string;
  dayplayer_id: string;
  sender_id: string;
  state: StandingOfferState;
  message: string;
  answer: string;
  expires_at: Temporal.Instant;
  created_at: Temporal.Instant;
  changed_at: Temporal.Instant;
}

/** Locks departments whose production is paid, with the production, where neither is archived, and selects them. */
export const selectHiringDepartments = (ids: readonly string[]) => sql<{ id: string }>`
    select department.id from departments department join productions production on production.id = department.production_id
    where department.id = any(${idArray(ids)}) and department.archived_at is null and production.payment_status = 'paid'
    order by department.id for share of production, department`;

/** The state of the standing offer of a department to a dayplayer that waits or was accepted. */
export async function findLiveState(tx: Tx, departmentId: string, dayplayerId: string) {
  const { rows } = await sql<{ state: (typeof liveStandingOfferStates)[number] }>`
    select state from standing_offers
    where department_id = ${departmentId} and dayplayer_id = ${dayplayerId}
      and state = any(${[...liveStandingOfferStates]}::text[])`.execute(tx);
  return rows[0]?.state;
}

/** How many standing offers a department sent to a dayplayer since a point in time, and how many were declined since then. */
export async function countRecentStandingOffers(
  tx: Tx,
  departmentId: string,
  dayplayerId: string,
  since: Temporal.Instant,
) {
  return await tx
    .selectFrom("standing_offers")
    .where("department_id", "=", departmentId)
    .where("dayplayer_id", "=", dayplayerId)
    .where((where) => where.or([where("created_at", ">", since), where("changed_at", ">", since)]))
    .select([
      sql<number>`(count(*) filter (where created_at > ${since}))::int`.as("sent"),
      sql<number>`(count(*) filter (where state = 'declined' and changed_at > ${since}))::int`.as("declined"),
    ])
    .executeTakeFirstOrThrow();
}

/** A page of a department's standing offers that match, latest first, with their total. Deleted accounts are left out. */
export async function listStandingOfferRows(
  db: Db,
  departmentId: string,
  condition: RawBuilder<unknown>,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ rows: StandingOfferRow[]; total: number }> {
  const { rows } = await sql<{ total: number } & (StandingOfferRow | EmptyRow<StandingOfferRow>)>`
    with listed as materialized (
      select o.* from standing_offers o join accounts a on a.id = o.dayplayer_id join dayplayer_profiles p on p.dayplayer_id = o.dayplayer_id
      where o.department_id = ${departmentId} and a.deleted_at is null and ${condition})
    select n.total, l.* from (select count(*)::int as total from listed) n left join lateral (
      select * from listed where ${after ? sql`id < ${after}::uuid` : sql`true`} order by id desc limit ${limit}) l
      on true
    order by l.id desc ${prepared}`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** A standing offer as it was read after it was locked, with the current time. */
export interface LockedStandingOffer {
  id: string;
  state: StandingOfferState;
  expires_at: Temporal.Instant;
  now: Temporal.Instant;
}

/**
 * Locks standing offers until the transaction ends; with `skipLocked`, only those that no other transaction has locked.
 */
export const selectLockedStandingOffers = (ids: readonly string[], { skipLocked }: { skipLocked: boolean }) => sql<{
  id: string;
}>`
    select id from standing_offers where id = any(${idArray(ids)}) order by id
    for no key update ${skipLocked ? sql`skip locked` : sql``}`;

/** Call it with the rows locked, because rows that were read before may be out of date. */
export async function listLockedStandingOffers(tx: Tx, ids: string[]): Promise<LockedStandingOffer[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LockedStandingOffer>`
    select id, state, expires_at, app_now() as now from standing_offers where id = any(${ids}::uuid[]) order by id`.execute(
    tx,
  );
  return rows;
}

export const findDepartmentStandingOffer = (tx: Tx, departmentId: string, id: string) =>
  tx
    .selectFrom("standing_offers")
    .where("id", "=", id)
    .where("department_id", "=", departmentId)
    .select(["id", "dayplayer_id"])
    .executeTakeFirst();

export const findDayplayerStandingOffer = (db: Db | Tx, dayplayerId: string, id: string) =>
  db
    .selectFrom("standing_offers")
    .where("id", "=", id)
    .where("dayplayer_id", "=", dayplayerId)
    .select(["id", "department_id", "sender_id"])
    .executeTakeFirst();

/** Standing offers that wait although their time is over. */
export async function findOverdueStandingOffers(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from standing_offers where state = 'sent' and expires_at <= app_now() order by id limit ${sql.lit(limit)}
    ${prepared}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The standing offers of a dayplayer, or of departments, that wait or were accepted. */
export async function findLiveStandingOffers(tx: Tx, of: { dayplayerId: string } | { departmentIds: string[] }) {
  const condition =
    "dayplayerId" in of ? sql`dayplayer_id = ${of.dayplayerId}` : sql`department_id = any(${of.departmentIds}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select id from standing_offers where ${condition} and state = any(${[...liveStandingOfferStates]}::text[])`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
