import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { OfferGroup } from "@callboard/contract/lifecycle";
import type { JobOffer, OffersByDateAndPlace } from "@callboard/contract/offers";
import type { Page, PageOf } from "@callboard/contract/route";
import { sql } from "kysely";
import { readDateCursor, writeDateCursor } from "../../../db/page-cursor.ts";
import type { Db } from "../../../db/schema.ts";
import { today } from "../../dayplans/day-clock.ts";
import { presentDayplayers } from "../../dayplayers/present-dayplayer.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { type JobOfferRow, presentJobOffer } from "../present.ts";
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

/** One of the department's offers. The caller knows that it exists. */
export async function getJobOffer(db: Db, context: ReadContext, offerId: string): Promise<JobOffer> {
  const [offer] = await getJobOffers(db, context, [offerId]);
  if (!offer) throw new Error("An offer was gone right after it had been changed.");
  return offer;
}

/** The department's offers with these ids, by date. */
export const getJobOffers = async (db: Db, context: ReadContext, ids: string[]): Promise<JobOffer[]> =>
  presentOffers(
    db,
    context,
    await jobOffersWhere(db, context.scope.departmentId, sql`o.id = any(${ids}::uuid[])`, sql`o.date, o.id`),
  );

/** The bookings of a position, latest first; with a limit, the first of them. */
export const listPositionBookings = async (
  db: Db,
  context: ReadContext,
  positionId: string,
  limit?: number,
): Promise<JobOffer[]> =>
  presentOffers(
    db,
    context,
    await jobOffersWhere(
      db,
      context.scope.departmentId,
      sql`o.position_id = ${positionId} and o.state = 'accepted'`,
      sql`o.changed_at desc, o.id desc`,
      limit,
    ),
  );

/** The latest of a position's waiting offers. */
export const listPositionWaitingOffers = async (
  db: Db,
  context: ReadContext,
  positionId: string,
  limit: number,
): Promise<JobOffer[]> =>
  presentOffers(
    db,
    context,
    await jobOffersWhere(
      db,
      context.scope.departmentId,
      sql`o.position_id = ${positionId} and is_waiting(o.state)`,
      sql`o.changed_at desc, o.id desc`,
      limit,
    ),
  );

/**
 * The live offers and bookings of a date with changed terms that their dayplayer has not acknowledged, and the bookings
 * whose dayplayer reported a delay, or was asked whether they still come and has not confirmed.
 */
export const listUnconfirmedOffers = async (db: Db, context: ReadContext, date: string): Promise<JobOffer[]> =>
  presentOffers(
    db,
    context,
    await jobOffersWhere(
      db,
      context.scope.departmentId,
      sql`o.date = ${date}::date and d.archived_at is null
        and (is_live(o.state) and (o.terms_rev > o.ack_rev or o.delay_minutes is not null)
          or o.state = 'accepted' and o.asked_at is not null and not is_confirmed(o.state, o.confirmed_rev, o.terms_rev))`,
      sql`o.position_id, o.id`,
    ),
  );

/** The offers of a position that are no bookings, one for each dayplayer, latest first. */
export const listPositionOffers = async (db: Db, context: ReadContext, positionId: string): Promise<JobOffer[]> =>
  presentOffers(
    db,
    context,
    await jobOffersWhere(
      db,
      context.scope.departmentId,
      sql`o.position_id = ${positionId} and o.state <> 'accepted' and ${isLatest}`,
      sql`o.changed_at desc, o.id desc`,
    ),
  );

/** Offers of coming days that are no bookings, one for each dayplayer and position, by date and place. */
export const listJobOffers = (db: Db, context: ReadContext, query: JobOfferQuery = {}) =>
  listByDateAndPlace(db, context, query.only ?? "asked", query);

/** How many offers of coming days that are no bookings each group has. */
export const countJobOffers = (db: Db, context: ReadContext, query: Pick<JobOfferQuery, "names">) =>
  countByGroup(db, toFilter(context, "asked", query));

/** Bookings of coming days by date and place. */
export const listBooked = (
  db: Db,
  context: ReadContext,
  { only = "booked", ...query }: Omit<JobOfferQuery, "only"> & { only?: "booked" | "changed" } = {},
) => listByDateAndPlace(db, context, only, query);

/** Offers of coming days that are no bookings, as a plain list. */
export async function listOffersFlat(db: Db, context: ReadContext, query: JobOfferQuery): Promise<Page<JobOffer>> {
  const after = readDateCursor(query.after);
  const rows = await listOfferPage(db, toFilter(context, "asked", query), { after, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    data: await presentOffers(db, context, shown),
    next: last && rows.length > pageSize ? writeDateCursor(last) : null,
    total: last?.total ?? 0,
  };
}

/** Without a prototype, because a place that somebody typed may be named like a property of every object: `constructor`. */
export const createPlaceMap = <T>(): Record<string, T[]> => Object.create(null);

async function listByDateAndPlace(
  db: Db,
  context: ReadContext,
  only: JobOfferFilter["only"],
  query: JobOfferQuery,
): Promise<PageOf<OffersByDateAndPlace>> {
  const after = readDateCursor(query.after)?.date;
  const rows = await listOffersByDate(db, toFilter(context, only, query), {
    ...(after && { after }),
    atLeast: minOffersPerPage,
  });
  const dayplayers = await listReceivers(db, context, rows);
  const days: OffersByDateAndPlace = {};
  for (const row of rows) {
    days[row.date] ??= createPlaceMap();
    const places = days[row.date] as Record<string, JobOffer[]>;
    places[row.place] ??= [];
    places[row.place]?.push(presentJobOffer(row, getReceiver(dayplayers, row), toPresentContext(context)));
  }
  const last = rows.at(-1);
  return { data: days, next: last?.more ? writeDateCursor(last) : null, total: last?.total ?? 0 };
}

const toFilter = (
  { scope, now }: ReadContext,
  only: JobOfferFilter["only"],
  { names, query }: JobOfferQuery,
): JobOfferFilter => ({
  departmentId: scope.departmentId,
  now,
  from: Temporal.PlainDate.from(today(now, scope.zone)).subtract({ days: 1 }).toString(),
  only,
  names: names && names.length > 0 ? names : undefined,
  query: query?.trim() || undefined,
});

async function presentOffers(db: Db, context: ReadContext, rows: JobOfferRow[]): Promise<JobOffer[]> {
  const dayplayers = await listReceivers(db, context, rows);
  return rows.map((row) => presentJobOffer(row, getReceiver(dayplayers, row), toPresentContext(context)));
}

const listReceivers = (db: Db, { scope }: ReadContext, rows: JobOfferRow[]) =>
  presentDayplayers(db, [...new Set(rows.map(({ dayplayer_id }) => dayplayer_id))], { headId: scope.accountId });

function getReceiver(dayplayers: Map<string, Dayplayer>, { dayplayer_id }: JobOfferRow): Dayplayer {
  const dayplayer = dayplayers.get(dayplayer_id);
  if (!dayplayer) throw new Error("An offer's dayplayer could not be read.");
  return dayplayer;
}

const toPresentContext = ({ scope, now }: ReadContext) => ({ zone: scope.zone, now });
