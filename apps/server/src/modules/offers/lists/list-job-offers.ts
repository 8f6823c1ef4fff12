import type { OfferGroup } from "@callboard/contract/lifecycle";
import type { JobOffer, OffersByDateAndPlace } from "@callboard/contract/offers";
import type { Page, PageOf } from "@callboard/contract/route";
import { sql } from "kysely";
import { readDateCursor, writeDateCursor } from "../../../db/page-cursor.ts";
import { idArray } from "../../../db/prepared.ts";
import type { Db } from "../../../db/schema.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import {
  countByGroup,
  isLatest,
  type JobOfferFilter,
  jobOffersWhere,
  listOfferPage,
  listOffersByDate,
} from "./job-offer-queries.ts";

interface ReadContext {
  scope: DepartmentScope;
  now: Temporal.Instant;
}

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
export async function getJobOffer(db: Db, context: ReadContext, offerId: string): Promise<JobOffer> {
  const [offer] = await getJobOffers(db, context, [offerId]);
  if (!offer) throw new Error("An offer was gone right after it had been changed.");
  return offer;
}

/** The department's offers with these ids, by date. */
export const getJobOffers = (db: Db, context: ReadContext, ids: string[]): Promise<JobOffer[]> =>
  listWhere(db, context, sql`offer.id = any(${idArray(ids)})`, sql`offer.date, offer.id`);

/** The bookings of a position, latest first; with a limit, the first of them. */
export const listPositionBookings = (
  db: Db,
  context: ReadContext,
  positionId: string,
  limit?: number,
): Promise<JobOffer[]> =>
  listWhere(db, context, sql`offer.position_id = ${positionId} and offer.state = 'accepted'`, latestFirst, limit);

/** The latest of a position's waiting offers. */
export const listPositionWaitingOffers = (
  db: Db,
  context: ReadContext,
  positionId: string,
  limit: number,
): Promise<JobOffer[]> =>
  listWhere(db, context, sql`offer.position_id = ${positionId} and is_waiting(offer.state)`, latestFirst, limit);

/**
 * The live offers and bookings of a date with changed terms that their dayplayer has not acknowledged, and the bookings
 * whose dayplayer reported a delay, or was asked whether they still come and has not confirmed.
 */
export const listUnconfirmedOffers = (db: Db, context: ReadContext, date: string): Promise<JobOffer[]> =>
  listWhere(
    db,
    context,
    sql`offer.date = ${date}::date and day.archived_at is null
      and (is_live(offer.state) and (offer.terms_rev > offer.ack_rev or offer.delay_minutes is not null)
        or offer.state = 'accepted' and offer.asked_at is not null
        and not is_confirmed(offer.state, offer.confirmed_rev, offer.terms_rev))`,
    sql`offer.position_id, offer.id`,
  );

/** The offers of a position that are no bookings, one for each dayplayer, latest first. */
export const listPositionOffers = (db: Db, context: ReadContext, positionId: string): Promise<JobOffer[]> =>
  listWhere(
    db,
    context,
    sql`offer.position_id = ${positionId} and offer.state <> 'accepted' and ${isLatest}`,
    latestFirst,
  );

const latestFirst = sql`offer.changed_at desc, offer.id desc`;

const listWhere = async (...query: Parameters<typeof jobOffersWhere>): Promise<JobOffer[]> =>
  JSON.parse(await jobOffersWhere(...query));

/** Offers of coming days that are no bookings, one for each dayplayer and position, by date and place. */
export const listJobOffers = (db: Db, context: ReadContext, query: JobOfferQuery) =>
  listByDateAndPlace(db, context, query.only ?? "asked", query);

/** Bookings of coming days by date and place. */
export const listBooked = (
  db: Db,
  context: ReadContext,
  { only = "booked", ...query }: Omit<JobOfferQuery, "only"> & { only?: "booked" | "changed" | undefined },
) => listByDateAndPlace(db, context, only, query);

/** How many offers of coming days that are no bookings each group has. */
export const countJobOffers = (db: Db, context: ReadContext, { names }: Pick<JobOfferQuery, "names">) =>
  countByGroup(db, context, toFilter("asked", { names }));

/** Offers of coming days that are no bookings, as a plain list. */
export async function listOffersFlat(db: Db, context: ReadContext, query: JobOfferQuery): Promise<Page<JobOffer>> {
  const after = readDateCursor(query.after);
  const rows = await listOfferPage(db, context, toFilter("asked", query), { after, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    data: shown.map(({ text }) => JSON.parse(text)),
    next: last && rows.length > pageSize ? writeDateCursor(last) : null,
    total: last?.total ?? 0,
  };
}

/** The id in the cursor of a page of whole dates, which no offer has. */
const noId = "00000000-0000-0000-0000-000000000000";

async function listByDateAndPlace(
  db: Db,
  context: ReadContext,
  only: JobOfferFilter["only"],
  query: JobOfferQuery,
): Promise<PageOf<OffersByDateAndPlace>> {
  const { days, total, last, more } = await listOffersByDate(db, context, toFilter(only, query), {
    after: readDateCursor(query.after)?.date,
    atLeast: minOffersPerPage,
  });
  return {
    data: JSON.parse(`{${days}}`),
    next: last && more ? writeDateCursor({ date: last, id: noId }) : null,
    total,
  };
}

const toFilter = (only: JobOfferFilter["only"], { names, query }: JobOfferQuery): JobOfferFilter => ({
  only,
  names: names && names.length > 0 ? names : undefined,
  query: query?.trim() || undefined,
});
