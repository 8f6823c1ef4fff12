import type { Address } from "@callboard/contract/address";
import { type PositionDetails, positionDetails } from "@callboard/contract/dayplans/position-details";
import type { Language } from "@callboard/contract/languages/languages";
import type { OfferState } from "@callboard/contract/lifecycle";
import { feedDays } from "@callboard/contract/limits";
import { type Insertable, type RawBuilder, sql } from "kysely";
import { columnsOf } from "../../db/columns.ts";
import type { DB, Db } from "../../db/schema.ts";

interface Owner {
  accountId: string;
  /** Null for a dayplayer's bookings. */
  departmentId: string | null;
}

const ofOwner = (db: Db, { accountId, departmentId }: Owner) =>
  db
    .selectFrom("calendar_feeds")
    .where("account_id", "=", accountId)
    .where("department_id", "is not distinct from", departmentId)
    .select(["id", "generation", "token_hash", "last_read_at"]);

export const findFeed = (db: Db, owner: Owner) => ofOwner(db, owner).executeTakeFirst();
export const lockFeed = (db: Db, owner: Owner) => ofOwner(db, owner).forUpdate().executeTakeFirst();

/** Inserts a feed unless the owner has one. Of two concurrent calls one inserts. */
export const insertFeed = (db: Db, feed: Insertable<DB["calendar_feeds"]>) =>
  db
    .insertInto("calendar_feeds")
    .values(feed)
    .onConflict((conflict) => conflict.columns(["account_id", "department_id"]).doNothing())
    .execute();

export const renewFeed = (db: Db, id: string, values: { generation: number; token_hash: Buffer }) =>
  db
    .updateTable("calendar_feeds")
    .set({ ...values, last_read_at: null })
    .where("id", "=", id)
    .execute();

/**
 * Finds a feed by the hash of its token, if its account exists and, for a department's feed, still has access to it.
 */
export async function findFeedByToken(db: Db, hash: Buffer) {
  const { rows } = await sql<{
    id: string;
    account_id: string;
    language: Language | null;
    department_id: string | null;
    department: string | null;
    production: string | null;
    zone: string | null;
    last_read_at: Temporal.Instant | null;
  }>`
    select f.id, f.account_id, account.language, f.department_id, department.name as department, production.name as production,
      production.zone, f.last_read_at
    from calendar_feeds f
    join accounts account on account.id = f.account_id and account.deleted_at is null
    left join departments department on department.id = f.department_id
      and exists (select from department_access access
        where access.department_id = f.department_id and access.account_id = f.account_id)
    left join productions production on production.id = department.production_id
      and production.payment_status in ('paid', 'refunded', 'disputed')
    where f.token_hash = ${hash}
      and case when f.department_id is null then account.type = 'dayplayer' else production.id is not null end`.execute(
    db,
  );
  return rows[0];
}

export const markRead = (db: Db, id: string, { now, stale }: { now: Temporal.Instant; stale: Temporal.Instant }) =>
  db
    .updateTable("calendar_feeds")
    .set({ last_read_at: now })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("last_read_at", "is", null), eb("last_read_at", "<", stale)]))
    .execute();

/** The department's and the production's name for the title of a head's calendar. */
export const findDepartmentName = (db: Db, departmentId: string) =>
  db
    .selectFrom("departments as d")
    .innerJoin("productions as p", "p.id", "d.production_id")
    .where("d.id", "=", departmentId)
    .select(["d.name as department", "p.name as production"])
    .executeTakeFirstOrThrow();

export interface FeedDay extends Address {
  id: string;
  date: string;
  version: number;
  call_time: string | null;
  wrap_time: string | null;
  zone: string;
  time_of_day: "day" | "night";
  archived: boolean;
  changed_at: Temporal.Instant;
  positions: { name: string; count: number; booked: number }[];
}

/**
 * A department's days with booked and needed positions by date, `feedDays.past` days back. Deleted days are included
 * for `feedDays.cancelled` days.
 */
export async function listFeedDays(db: Db, departmentId: string, today: string): Promise<FeedDay[]> {
  const { rows } = await sql<FeedDay>`
    select day.id, day.date, day.version, day.zone, day.call_time, day.wrap_time, day.time_of_day, day.street_address,
      day.apt_suite, day.city, day.state, day.zip, day.archived_at is not null as archived,
      greatest(day.updated_at, day.archived_at, o.changed_at) as changed_at, q.positions
    from dayplans day
    cross join lateral (
      select coalesce(json_agg(json_build_object('name', q.name, 'count', q.count, 'booked', q.booked)
        order by r.sort nulls last, q.name), '[]') as positions
      from positions q
      left join department_positions r on r.department_id = q.department_id and r.name = q.name
      where q.dayplan_id = day.id and q.archived_at is null and q.count > 0) q
    cross join lateral (
      select max(o.changed_at) as changed_at from offers o
      where o.department_id = day.department_id and o.date = day.date and o.dayplan_id = day.id) o
    where day.department_id = ${departmentId} and day.date >= ${today}::date - ${feedDays.past}::int
      and (day.archived_at is null or day.archived_at > app_now() - ${feedDays.cancelled} * interval '1 day')
    order by day.date, day.id`.execute(db);
  return rows;
}

export interface FeedBooking extends Address, PositionDetails {
  id: string;
  date: string;
  /** The dayplayer's language. */
  language: Language | null;
  offer_state: OfferState;
  position: string;
  production: string;
  department: string;
  zone: string;
  call_time: string | null;
  wrap_time: string | null;
  time_of_day: "day" | "night";
  notes: string;
  terms_rev: number;
  ack_rev: number;
  /** The number of changes of the offer so far. */
  changes: number;
  changed_at: Temporal.Instant;
}

/**
 * A dayplayer's bookings by date, `feedDays.past` days back. Cancelled and dropped ones are included for
 * `feedDays.cancelled` days.
 */
export const listFeedBookings = (db: Db, dayplayerId: string, today: string): Promise<FeedBooking[]> =>
  bookingsWhere(
    db,
    sql`offer.dayplayer_id = ${dayplayerId} and offer.date >= ${today}::date - ${feedDays.past}::int
      and (offer.state = 'accepted' or offer.state in ('cancelled', 'dropped')
        and offer.changed_at > app_now() - ${feedDays.cancelled} * interval '1 day')`,
  );

/** One of a dayplayer's bookings. Undefined if it is no booking of theirs, or no longer one. */
export const findBooking = async (db: Db, dayplayerId: string, id: string): Promise<FeedBooking | undefined> =>
  (
    await bookingsWhere(db, sql`offer.id = ${id} and offer.dayplayer_id = ${dayplayerId} and offer.state = 'accepted'`)
  )[0];

async function bookingsWhere(db: Db, condition: RawBuilder<unknown>): Promise<FeedBooking[]> {
  const { rows } = await sql<FeedBooking>`
    select offer.id, offer.date, account.language, offer.state as offer_state, offer.position, production.name as production,
      department.name as department, offer.zone, offer.call_time, offer.wrap_time, offer.time_of_day,
      offer.street_address, offer.apt_suite, offer.city, offer.state_name as state, offer.zip,
      ${columnsOf("offer", Object.keys(positionDetails))}, offer.notes, offer.terms_rev, offer.ack_rev,
      history.changes,
      greatest(offer.changed_at, offer.terms_at) as changed_at
    from offer_facts offer
    join accounts account on account.id = offer.dayplayer_id
    join departments department on department.id = offer.department_id
    join productions production on production.id = department.production_id
    cross join lateral (select count(*)::int as changes from offer_history where offer_id = offer.id) history
    where ${condition}
    order by offer.date, offer.id`.execute(db);
  return rows;
}
