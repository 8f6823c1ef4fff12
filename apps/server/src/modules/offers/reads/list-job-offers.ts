import type { OfferGroup } from "@callboard/contract/lifecycle";
import type { JobOffer, OffersByDateAndPlace } from "@callboard/contract/offers";
import type { Page, PageOf } from "@callboard/contract/route";
import { sql } from "kysely";
import { nameKey } from "../../../db/names.ts";
import { pageOf, readDateCursor, writeDateCursor } from "../../../db/page-cursor.ts";
import { idArray } from "../../../db/prepared.ts";
import type { Db } from "../../../db/schema.ts";
import { presentDayplayers } from "../../dayplayers/present-dayplayer.ts";
import {
  byDateAndPlace,
  countByDate,
  countByGroup,
  firstUpcoming,
  isLatest,
  isUpcoming,
  type JobOfferFilter,
  listJobOfferRows,
  type OfferReader,
  type OffersOfDate,
} from "./job-offer-queries.ts";
import { groupByDateAndPlace, presentJobOffer } from "./present.ts";

export interface JobOfferQuery {
  names?: string[] | undefined;
  query?: string | undefined;
  after?: string | undefined;
  /** One group of the offers that are no bookings; all of them if it is missing. */
  only?: OfferGroup | undefined;
}

/** The smallest number of offers on a page of whole dates, where there are so many. */
const minOffersPerPage = 100;
const pageSize = 50;

/** Gets one of the department's offers, which the caller has found to exist. */
export async function getJobOffer(db: Db, context: OfferReader, offerId: string): Promise<JobOffer> {
  const [offer] = await getJobOffers(db, context, [offerId]);
  if (!offer) throw new Error("An offer was gone right after it had been changed.");
  return offer;
}

/** The department's offers with these ids, by date. */
export const getJobOffers = (db: Db, context: OfferReader, ids: string[]): Promise<JobOffer[]> =>
  listWhere(db, context, sql`offer.id = any(${idArray(ids)})`, sql`offer.date, offer.id`);

/** The bookings of a position, latest first; with a limit, the first of them. */
export const listPositionBookings = (
  db: Db,
  context: OfferReader,
  positionId: string,
  limit?: number,
): Promise<JobOffer[]> =>
  listWhere(db, context, sql`offer.position_id = ${positionId} and offer.state = 'accepted'`, latestFirst, limit);

/** The latest of a position's waiting offers. */
export const listPositionWaitingOffers = (
  db: Db,
  context: OfferReader,
  positionId: string,
  limit: number,
): Promise<JobOffer[]> =>
  listWhere(db, context, sql`offer.position_id = ${positionId} and is_waiting(offer.state)`, latestFirst, limit);

/**
 * The live offers and bookings of a date with changed terms that their dayplayer has not acknowledged, and the bookings
 * whose dayplayer reported a delay, or was asked whether they still come and has not confirmed.
 */
export const listUnconfirmedOffers = (db: Db, context: OfferReader, date: string): Promise<JobOffer[]> =>
  listWhere(
    db,
    context,
    sql`offer.date = ${date}::date and day.archived_at is null
      and (is_live(offer.state) and (offer.terms_rev > offer.ack_rev or offer.delay_minutes is not null)
        or offer.state = 'accepted' and offer.asked_at is not null
        and not is_confirmed(offer.state, offer.confirmed_rev, offer.terms_rev))`,
    sql`offer.position_id, offer.id`,
  );

/** The bookings of a date by name and, where the caller may see them, the offers that wait for an answer by their expiry. */
export const listDayOffers = (db: Db, context: OfferReader, date: string): Promise<JobOffer[]> =>
  listWhere(
    db,
    context,
    sql`offer.date = ${date}::date and day.archived_at is null
      and ${context.scope.role === "reader" ? sql`offer.state = 'accepted'` : sql`is_live(offer.state)`}`,
    sql`offer.state <> 'accepted', case when offer.state <> 'accepted' then offer.expires_at end, ${nameKey("account")}, offer.id`,
  );

/** The offers of a position that are no bookings, one for each dayplayer, latest first. */
export const listPositionOffers = (db: Db, context: OfferReader, positionId: string): Promise<JobOffer[]> =>
  listWhere(
    db,
    context,
    sql`offer.position_id = ${positionId} and offer.state <> 'accepted' and ${isLatest}`,
    latestFirst,
  );

const latestFirst = sql`offer.changed_at desc, offer.id desc`;

async function listWhere(...query: Parameters<typeof listJobOfferRows>): Promise<JobOffer[]> {
  const [db, reader] = query;
  const rows = await listJobOfferRows(...query);
  const ids = [...new Set(rows.map(({ dayplayer_id }) => dayplayer_id))];
  const dayplayers = await presentDayplayers(db, ids, { headId: reader.scope.accountId });
  return rows.flatMap((row) => {
    const receiver = dayplayers.get(row.dayplayer_id);
    return receiver ? [presentJobOffer(row, receiver, reader)] : [];
  });
}

/** Offers of coming days that are no bookings, one for each dayplayer and position, by date and place. */
export const listJobOffers = (db: Db, context: OfferReader, query: JobOfferQuery) =>
  listByDateAndPlace(db, context, query.only ?? "asked", query);

/** Bookings of coming days by date and place. */
export const listBooked = (
  db: Db,
  context: OfferReader,
  { only = "booked", ...query }: Omit<JobOfferQuery, "only"> & { only?: "booked" | "changed" | undefined },
) => listByDateAndPlace(db, context, only, query);

/** How many offers of coming days that are no bookings each group has. */
export const countJobOffers = (db: Db, context: OfferReader, { names }: Pick<JobOfferQuery, "names">) =>
  countByGroup(db, context, toFilter("asked", { names }));

/** Offers of coming days that are no bookings, as a plain list by date and then in the order of creation. */
export async function listOffersFlat(db: Db, context: OfferReader, query: JobOfferQuery): Promise<Page<JobOffer>> {
  const filter = toFilter("asked", query);
  const first = firstUpcoming(context, filter, { after: readDateCursor(query.after), limit: pageSize + 1 });
  const offers = await listWhere(db, context, sql`offer.id = any(array(${first}))`, sql`offer.date, offer.id`);
  const { page, next } = pageOf(offers, pageSize, ({ start_date, id }) => writeDateCursor({ date: start_date, id }));
  return {
    data: page,
    next,
    total: sum(await countByDate(db, context, filter)),
  };
}

/** The id in the cursor of a page of whole dates, which no offer has. */
const noId = "00000000-0000-0000-0000-000000000000";

/** A page of whole dates: as many as contain `minOffersPerPage` offers. */
async function listByDateAndPlace(
  db: Db,
  context: OfferReader,
  only: JobOfferFilter["only"],
  query: JobOfferQuery,
): Promise<PageOf<OffersByDateAndPlace>> {
  const filter = toFilter(only, query);
  const counted = await countByDate(db, context, filter);
  const after = readDateCursor(query.after)?.date;
  const coming = after ? counted.filter(({ date }) => date > after) : counted;
  const dates = coming.filter((_, at) => sum(coming.slice(0, at)) < minOffersPerPage).map(({ date }) => date);
  const last = dates.at(-1);
  const offers = last
    ? await listWhere(
        db,
        context,
        sql`offer.date between ${dates[0]}::date and ${last}::date and ${isUpcoming(context, filter)}`,
        byDateAndPlace(only),
      )
    : [];
  return {
    data: groupByDateAndPlace(offers, ({ start_date: date, place }) => ({ date, place })),
    next: last && dates.length < coming.length ? writeDateCursor({ date: last, id: noId }) : null,
    total: sum(counted),
  };
}

const sum = (dates: OffersOfDate[]): number => dates.reduce((total, { offers }) => total + offers, 0);

const toFilter = (only: JobOfferFilter["only"], { names, query }: JobOfferQuery): JobOfferFilter => ({
  only,
  names: names && names.length > 0 ? names : undefined,
  query: query?.trim() || undefined,
});
