import { maxPastBookings } from "@callboard/contract/limits";
import type { DayplayerBooking, DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import type { Page } from "@callboard/contract/route";
import { type RawBuilder, sql } from "kysely";
import { readDateCursor, writeDateCursor } from "../../../db/page-cursor.ts";
import { prepared } from "../../../db/prepared.ts";
import type { Db } from "../../../db/schema.ts";
import { fillWorkingTimes } from "../../dayplans/working-time-text.ts";
import type { DayplayerScope } from "../../dayplayers/policy.ts";
import { type DayplayerOfferRow, selectDayplayerOffers } from "./dayplayer-offer-text.ts";

interface ReadContext {
  dayplayer: DayplayerScope;
  now: Temporal.Instant;
}

/** The length of a page, of offers and of bookings. */
const pageSize = 30;

/**
 * An offer that has left the queue: it is or was open, or it became a booking, and its dayplayer has seen it.
 */
const wasOpened = sql`(offer.state = 'open' or offer.state <> 'created' and exists (
  select from offer_history history where history.offer_id = offer.id and history.to_state = 'open'))`;

/** Days have passed by the end of the next date, so that one of three dates ago, by UTC, has passed in every zone. */
const isComing = (now: Temporal.Instant) =>
  sql`offer.date >= (${now}::timestamptz at time zone 'UTC')::date - 2 and day.passes_at > ${now}`;

/** A dayplayer's offers of coming days in every state, those to answer first, by date. Queued offers are left out. */
export async function listDayplayerOffers(db: Db, context: ReadContext): Promise<DayplayerOffer[]> {
  const rows = await listRows(db, context, {
    as: "offer",
    condition: sql`${isComing(context.now)} and ${wasOpened}`,
    order: sql`offer.state = 'open' desc, offer.date, offer.id`,
  });
  return rows.map(({ shown }) => shown);
}

/**
 * A dayplayer's offers of days that have passed, in every state, latest first. Offers that never left the queue are left
 * out. A cursor that can't be read starts with the first page.
 */
export async function listPastOffers(db: Db, context: ReadContext, after?: string): Promise<Page<DayplayerOffer>> {
  return listPast(db, context, { as: "offer", condition: wasOpened }, after);
}

/** A dayplayer's bookings of days that have passed, latest first. A cursor that can't be read starts with the first page. */
export async function listPastBookings(db: Db, context: ReadContext, after?: string): Promise<Page<DayplayerBooking>> {
  return listPast(db, context, { as: "booking", condition: isBooking }, after);
}

const isBooking = sql`offer.state = 'accepted'`;

/** A page of offers or bookings of days that have passed, latest first. */
async function listPast<Shown extends keyof Shapes>(
  db: Db,
  context: ReadContext,
  { as, condition }: { as: Shown; condition: RawBuilder<unknown> },
  after: string | undefined,
): Promise<Page<Shapes[Shown]>> {
  const last = readDateCursor(after);
  const past = sql`day.passes_at <= ${context.now} and ${condition}`;
  const rows = await listRows(db, context, {
    as,
    condition: last ? sql`${past} and (offer.date, offer.id) < (${last.date}::date, ${last.id}::uuid)` : past,
    order: sql`offer.date desc, offer.id desc`,
    limit: pageSize + 1,
  });
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from offers offer join dayplans day on day.id = offer.dayplan_id
    where offer.dayplayer_id = ${context.dayplayer.dayplayerId} and ${past}`.execute(db);
  const page = rows.slice(0, pageSize);
  const end = page.at(-1);
  return {
    data: page.map(({ shown }) => shown),
    next: rows.length > pageSize && end ? writeDateCursor(end) : null,
    total: counted[0]?.total ?? 0,
  };
}

/** A dayplayer's bookings: today's and the next ones first, then the latest of those that have passed. */
export async function listDayplayerBookings(db: Db, context: ReadContext): Promise<DayplayerBooking[]> {
  const coming = await listRows(db, context, {
    as: "booking",
    condition: sql`${isBooking} and ${isComing(context.now)}`,
    order: sql`offer.date, offer.id`,
  });
  const past = await listRows(db, context, {
    as: "booking",
    condition: sql`${isBooking} and day.passes_at <= ${context.now}`,
    order: sql`offer.date desc, offer.id desc`,
    limit: maxPastBookings,
  });
  return [...coming, ...past].map(({ shown }) => shown);
}

/** One of the dayplayer's bookings; undefined where it is no longer a booking. */
export async function findDayplayerBooking(
  db: Db,
  context: ReadContext,
  id: string,
): Promise<DayplayerBooking | undefined> {
  const [row] = await listRows(db, context, { as: "booking", condition: sql`offer.id = ${id} and ${isBooking}` });
  return row?.shown;
}

export const getDayplayerOffer = (db: Db, context: ReadContext, offerId: string): Promise<DayplayerOffer> =>
  getShown(db, context, offerId, "offer");

export const getDayplayerBooking = (db: Db, context: ReadContext, offerId: string): Promise<DayplayerBooking> =>
  getShown(db, context, offerId, "booking");

async function getShown<Shown extends keyof Shapes>(db: Db, context: ReadContext, offerId: string, as: Shown) {
  const [row] = await listRows(db, context, { as, condition: sql`offer.id = ${offerId}` });
  if (!row) throw new Error("An offer was gone right after it had been answered.");
  return row.shown;
}

interface Shapes {
  offer: DayplayerOffer;
  booking: DayplayerBooking;
}

interface RowsWanted<Shown extends keyof Shapes> {
  as: Shown;
  condition: RawBuilder<unknown>;
  order?: RawBuilder<unknown>;
  limit?: number;
}

async function listRows<Shown extends keyof Shapes>(
  db: Db,
  { dayplayer, now }: ReadContext,
  { as, condition, order, limit }: RowsWanted<Shown>,
): Promise<{ id: string; date: string; shown: Shapes[Shown] }[]> {
  const { rows } = await sql<DayplayerOfferRow>`
    ${selectDayplayerOffers({ dayplayerId: dayplayer.dayplayerId, now, condition, order, limit, as })}
    ${order ? sql`order by ${order}` : sql``} ${prepared}`.execute(db);
  return rows.map(({ text, ...row }) => ({ ...row, shown: JSON.parse(fillWorkingTimes(text)) }));
}
