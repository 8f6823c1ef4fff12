import { termsFields } from "@callboard/contract/plain/promised-fields";
import { type RawBuilder, sql } from "kysely";
import { columnsOf } from "../../../db/columns.ts";
import { prepared } from "../../../db/prepared.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import type { BookedTime, OfferRow } from "../rules/offer-row.ts";
import type { StoredTerms } from "../rules/stored-terms.ts";

/**
 * Offers for a decision. They are read after everything is locked: a statement that waited for a lock still returns the
 * rows as they were before it waited, and an offer may have expired meanwhile.
 */
async function offersWhere(db: Db, condition: RawBuilder<unknown>): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select o.id, o.position_id, o.dayplan_id, o.department_id, o.dayplayer_id, o.block_id, o.date, o.state, o.expires_at,
      o.terms_rev, o.ack_rev, o.closed_reason, o.no_show_at, o.counted_at, o.free_until,
      lower(w.during) as starts, upper(w.during) as ends, p.name as position, p.count, p.booked, d.passes_at, z.zone,
      app_now() as now
    from offers o
    left join offer_terms w on w.offer_id = o.id and w.rev = o.terms_rev
    join positions p on p.id = o.position_id
    join dayplans d on d.id = o.dayplan_id
    join departments t on t.id = o.department_id
    join productions z on z.id = t.production_id
    where ${condition}
    order by o.date, o.id ${prepared}`.execute(db);
  return rows;
}

export const listOffersByIds = (db: Db, ids: string[]) => offersWhere(db, sql`o.id = any(${ids}::uuid[])`);

/**
 * One offer, not as a list of one: for a list of unknown length PostgreSQL plans a prepared statement at every call, which
 * takes 3 ms of its time.
 */
const listOffer = (db: Db, id: string) => offersWhere(db, sql`o.id = ${id}`);

/** A department's offers among these ids. */
export const findDepartmentOffers = (db: Db, departmentId: string, ids: string[]) =>
  offersWhere(db, sql`o.id = any(${ids}::uuid[]) and o.department_id = ${departmentId}`);

export const findDepartmentOffer = async (db: Db, departmentId: string, id: string) =>
  (await listOffer(db, id)).find((offer) => offer.department_id === departmentId);

/** A dayplayer's offer. A queued offer does not exist for them yet. */
export async function findOwnOffer(db: Db, dayplayerId: string, id: string): Promise<OfferRow | undefined> {
  const [offer] = await listOffer(db, id);
  return offer?.dayplayer_id === dayplayerId && offer.state !== "created" ? offer : undefined;
}

/** An offer and, where it is part of a block, every day of that block, in whatever state. */
export const listOffersOfJob = (db: Db, offer: Pick<OfferRow, "id" | "block_id">) =>
  offer.block_id ? offersWhere(db, sql`o.block_id = ${offer.block_id}`) : listOffer(db, offer.id);

export const listOffersOfBlocks = (db: Db, blockIds: string[]) =>
  offersWhere(db, sql`o.block_id = any(${blockIds}::uuid[])`);

/** A dayplayer's waiting offers on these dates, including queued ones. */
export const listWaitingOnDates = (db: Db, dayplayerId: string, dates: string[]) =>
  offersWhere(db, sql`o.dayplayer_id = ${dayplayerId} and o.date = any(${dates}::date[]) and is_waiting(o.state)`);

/** A night shoot runs into the next date. */
const isAround = (dates: string[]) =>
  sql`o.date in (select day + n from unnest(${dates}::date[]) day, generate_series(-2, 2) n)`;

/** A dayplayer's live offers and bookings on these dates and those around them. */
export const listLiveAround = (db: Db, dayplayerId: string, dates: string[]) =>
  offersWhere(db, sql`o.dayplayer_id = ${dayplayerId} and ${isAround(dates)} and is_live(o.state)`);

export const listWaitingOfPositions = (db: Db, positionIds: string[]) =>
  offersWhere(db, sql`o.position_id = any(${positionIds}::uuid[]) and is_waiting(o.state)`);

/** Live offers and bookings of one dayplan, or of a whole department's coming days. */
export const listLiveOffersOf = (db: Db, { dayplanId, departmentId }: { dayplanId?: string; departmentId?: string }) =>
  offersWhere(
    db,
    sql`is_live(o.state) and d.passes_at > app_now()
      and ${dayplanId ? sql`o.dayplan_id = ${dayplanId}` : sql`o.department_id = ${departmentId}`}`,
  );

/** Live offers and bookings of coming days: of one dayplayer, or of departments. */
export const listUpcomingOffers = (db: Db, of: { dayplayerId: string } | { departmentIds: string[] }) =>
  offersWhere(
    db,
    sql`is_live(o.state) and d.passes_at > app_now() and ${
      "dayplayerId" in of
        ? sql`o.dayplayer_id = ${of.dayplayerId}`
        : sql`o.department_id = any(${of.departmentIds}::uuid[])`
    }`,
  );

interface UpcomingOf {
  dayplanId?: string;
  departmentId?: string;
  departmentIds?: string[];
}

/** Positions of one dayplan, or of the coming days of departments. */
export async function listUpcomingPositionIds(
  db: Db,
  { dayplanId, departmentId, departmentIds = departmentId ? [departmentId] : [] }: UpcomingOf,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from positions p join dayplans d on d.id = p.dayplan_id
    where p.archived_at is null and d.passes_at > app_now()
      and ${dayplanId ? sql`p.dayplan_id = ${dayplanId}` : sql`p.department_id = any(${departmentIds}::uuid[])`}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

export async function findOffersToOpen(db: Db, limit: number): Promise<OfferRow[]> {
  return offersWhere(
    db,
    sql`o.id in (select id from offers where state = 'created' order by created_at, id limit ${sql.lit(limit)})`,
  );
}

export const findOffersToExpire = (db: Db, limit: number) =>
  offersWhere(
    db,
    sql`o.id in (select id from offers where is_waiting(state) and expires_at <= app_now()
      order by expires_at, id limit ${sql.lit(limit)})`,
  );

/** Bookings of days that have passed and were not counted yet. */
export const findBookingsToCount = (db: Db, limit: number) =>
  offersWhere(
    db,
    sql`o.id in (select o.id from offers o join dayplans d on d.id = o.dayplan_id
      where o.state = 'accepted' and o.counted_at is null and d.passes_at <= app_now()
      order by o.date, o.id limit ${sql.lit(limit)})`,
  );

/** The state of a booking's reconfirmation. `offer` is the table or its alias. */
export const confirmationOf = (offer: string) => sql`case
  when is_confirmed(${sql.ref(`${offer}.state`)}, ${sql.ref(`${offer}.confirmed_rev`)}, ${sql.ref(`${offer}.terms_rev`)}) then 'yes'
  when ${sql.ref(`${offer}.state`)} = 'accepted' and ${sql.ref(`${offer}.asked_at`)} is not null then 'asked'
  else 'not_asked' end`;

/** The delay that is reported for a booking so far, and its call in the terms in force. */
export async function findDelay(db: Db, offerId: string) {
  const { rows } = await sql<{ delay_minutes: number | null; delay_note: string; call_time: string | null }>`
    select offer.delay_minutes, offer.delay_note, terms.call_time
    from offers offer join offer_terms terms on terms.offer_id = offer.id and terms.rev = offer.terms_rev
    where offer.id = ${offerId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("An offer was gone while it was locked.");
  return row;
}

/** Bookings on these dates and those around them. */
export async function listBookingsAround(db: Db, dayplayerIds: string[], dates: string[]): Promise<BookedTime[]> {
  const { rows } = await sql<BookedTime>`
    select o.id as offer_id, o.dayplayer_id, o.date, lower(o.during) as starts, upper(o.during) as ends
    from offers o
    where o.dayplayer_id = any(${dayplayerIds}::uuid[]) and o.state = 'accepted' and ${isAround(dates)} ${prepared}`.execute(
    db,
  );
  return rows;
}

export async function clearDeclinedDay(tx: Tx, dayplanId: string): Promise<void> {
  await sql`update offers set whole_day = false where dayplan_id = ${dayplanId} and whole_day`.execute(tx);
}

/** The terms in force and those agreed to, of each offer. */
export async function listTerms(tx: Tx, offers: OfferRow[]): Promise<StoredTerms[]> {
  const { rows } = await sql<StoredTerms>`
    select t.offer_id, t.rev, ${columnsOf("t", termsFields)}
    from offers o join offer_terms t on t.offer_id = o.id and t.rev in (o.terms_rev, o.ack_rev)
    where o.id = any(${offers.map(({ id }) => id)}::uuid[])`.execute(tx);
  return rows;
}
