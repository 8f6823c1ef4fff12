import { maxPastBookings } from "@callboard/contract/limits";
import type { DayplayerBooking, DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import type { Page } from "@callboard/contract/route";
import { type RawBuilder, sql } from "kysely";
import { pageOf, readDateCursor, writeDateCursor } from "../../../db/page-cursor.ts";
import { idArray } from "../../../db/prepared.ts";
import type { Db } from "../../../db/schema.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { priceCancelled, priceOffers } from "../../pay/price-offers.ts";
import type { DayplayerScope } from "../../scopes.ts";
import { type DayplayerOfferRow, listDayplayerOfferRows } from "./dayplayer-offer-queries.ts";
import { presentDayplayerBooking, presentDayplayerOffer, type ReadCall } from "./present-dayplayer-offer.ts";

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

const isBooking = sql`offer.state = 'accepted'`;

/** Makes the reply for a row, with the days of its block, what it pays, and what is owed for it. */
type Present<Shown> = (row: DayplayerOfferRow, block: DayplayerOfferRow[], call: ReadCall) => Shown;

/** A dayplayer's offers of coming days in every state, those to answer first, by date. Queued offers are left out. */
export const listDayplayerOffers = (db: Db, context: ReadContext): Promise<DayplayerOffer[]> =>
  listWhere(db, context, presentDayplayerOffer, {
    condition: sql`${isComing(context.now)} and ${wasOpened}`,
    order: sql`offer.state = 'open' desc, offer.date, offer.id`,
  });

/**
 * A dayplayer's offers of days that have passed, in every state, latest first. Offers that never left the queue are left
 * out. A cursor that can't be read starts with the first page.
 */
export const listPastOffers = (db: Db, context: ReadContext, after?: string): Promise<Page<DayplayerOffer>> =>
  listPast(db, context, presentDayplayerOffer, { condition: wasOpened, after });

/** A dayplayer's bookings of days that have passed, latest first. A cursor that can't be read starts with the first page. */
export const listPastBookings = (db: Db, context: ReadContext, after?: string): Promise<Page<DayplayerBooking>> =>
  listPast(db, context, presentDayplayerBooking, { condition: isBooking, after });

const latestFirst = sql`offer.date desc, offer.id desc`;

/** A page of offers or bookings of days that have passed, latest first. */
async function listPast<Shown extends DayplayerOffer>(
  db: Db,
  context: ReadContext,
  present: Present<Shown>,
  { condition, after }: { condition: RawBuilder<unknown>; after: string | undefined },
): Promise<Page<Shown>> {
  const last = readDateCursor(after);
  const past = sql`day.passes_at <= ${context.now} and ${condition}`;
  const offers = await listWhere(db, context, present, {
    condition: last ? sql`${past} and (offer.date, offer.id) < (${last.date}::date, ${last.id}::uuid)` : past,
    order: latestFirst,
    limit: pageSize + 1,
  });
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from offers offer join dayplans day on day.id = offer.dayplan_id
    where offer.dayplayer_id = ${context.dayplayer.dayplayerId} and ${past}`.execute(db);
  const { page, next } = pageOf(offers, pageSize, ({ start_date, id }) => writeDateCursor({ date: start_date, id }));
  return {
    data: page,
    next,
    total: counted[0]?.total ?? 0,
  };
}

/** A dayplayer's bookings: today's and the next ones first, then the latest of those that have passed. */
export async function listDayplayerBookings(db: Db, context: ReadContext): Promise<DayplayerBooking[]> {
  const coming = await listWhere(db, context, presentDayplayerBooking, {
    condition: sql`${isBooking} and ${isComing(context.now)}`,
    order: sql`offer.date, offer.id`,
  });
  const past = await listWhere(db, context, presentDayplayerBooking, {
    condition: sql`${isBooking} and day.passes_at <= ${context.now}`,
    order: latestFirst,
    limit: maxPastBookings,
  });
  return [...coming, ...past];
}

/** One of the dayplayer's bookings; undefined where it is no longer a booking. */
export async function findDayplayerBooking(
  db: Db,
  context: ReadContext,
  id: string,
): Promise<DayplayerBooking | undefined> {
  const condition = sql`offer.id = ${id} and ${isBooking}`;
  const [booking] = await listWhere(db, context, presentDayplayerBooking, { condition, order: sql`offer.id` });
  return booking;
}

/** An offer that the caller has found to be the dayplayer's. */
export const getDayplayerOffer = (db: Db, context: ReadContext, offerId: string): Promise<DayplayerOffer> =>
  getOne(db, context, presentDayplayerOffer, offerId);

export const getDayplayerBooking = (db: Db, context: ReadContext, offerId: string): Promise<DayplayerBooking> =>
  getOne(db, context, presentDayplayerBooking, offerId);

async function getOne<Shown>(db: Db, context: ReadContext, present: Present<Shown>, offerId: string): Promise<Shown> {
  const condition = sql`offer.id = ${offerId}`;
  const [shown] = await listWhere(db, context, present, { condition, order: sql`offer.id` });
  if (!shown) throw new Error("An offer was gone right after it had been answered.");
  return shown;
}

interface OffersWanted {
  condition: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit?: number;
}

/** The offers that match, each with the days of its block. */
async function listWhere<Shown>(
  db: Db,
  { dayplayer: { dayplayerId }, now }: ReadContext,
  present: Present<Shown>,
  wanted: OffersWanted,
): Promise<Shown[]> {
  const rows = await listDayplayerOfferRows(db, { dayplayerId, ...wanted });
  const blockIds = [...new Set(rows.flatMap(({ block_id }) => block_id ?? []))];
  const days =
    blockIds.length === 0
      ? []
      : await listDayplayerOfferRows(db, {
          dayplayerId,
          condition: sql`offer.block_id = any(${idArray(blockIds)})`,
          order: sql`offer.date`,
        });
  const blocks = Map.groupBy(days, ({ block_id }) => block_id);
  const open = [...rows, ...days].filter((row) => row.state === "open" && !hasPassed(row.passes_at, now));
  const pays = await priceOffers(db, dayplayerId, open);
  const owed = await priceCancelled(
    db,
    dayplayerId,
    rows.flatMap(({ id, state, changed_at, terms: { zone } }) =>
      state === "cancelled" ? [{ id, changed_at, zone }] : [],
    ),
  );
  return rows.map((row) =>
    present(row, (row.block_id && blocks.get(row.block_id)) || [], {
      now,
      pay: pays.get(row.id) ?? null,
      owed: owed.get(row.id) ?? null,
    }),
  );
}
