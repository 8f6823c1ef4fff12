import type { GroupMatch, JobMatches, MatchesByDateAndPlace } from "@callboard/contract/offers/group-offers";
import type { Page, PageOf } from "@callboard/contract/route";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { listNeedyJobs } from "../../dayplans/list-jobs.ts";
import { listWishes } from "../../dayplayers/availability/list-wishes.ts";
import { findGroupMatches } from "../../dayplayers/matching/match-position.ts";
import { presentDayplayers } from "../../dayplayers/present-dayplayer.ts";
import { pricePlaces } from "../../pay/price-places.ts";
import type { DepartmentScope } from "../../scopes.ts";
import { hasOverlap } from "../rules/find-obstacle.ts";
import { toTerms } from "../rules/offered-position.ts";
import { listLiveOffers } from "./latest-offers.ts";
import { listFirstMatches } from "./list-matches.ts";
import { listOfferedPositions } from "./list-offered-positions.ts";
import { groupByDateAndPlace, presentLatestOffer } from "./present.ts";

const pageSize = 50;

/** Dayplayers who could take several of a department's jobs as one, best first, each with their live offers for these jobs. */
export async function listGroupMatches(
  db: Db,
  {
    scope,
    positionIds,
    ...page
  }: { scope: DepartmentScope; positionIds: string[]; after?: string | undefined; query?: string | undefined },
) {
  const positions = await listOfferedPositions(db, positionIds);
  const own = positions.filter(({ department_id }) => department_id === scope.departmentId);
  if (own.length !== positionIds.length) return refused("not_found");
  if (hasOverlap(own)) return refused("jobs_overlap");
  const found = await findGroupMatches(db, {
    departmentId: scope.departmentId,
    headId: scope.accountId,
    days: own.map((place) => ({ position: place.name, date: place.date, during: toTerms(place).during, place })),
    limit: pageSize,
    ...page,
  });
  const ids = found.matches.map(({ dayplayerId }) => dayplayerId);
  const dates = own.map(({ date }) => date);
  const [dayplayers, offers, costs, wishOf] = await Promise.all([
    presentDayplayers(db, ids, { headId: scope.accountId }),
    listLiveOffers(db, positionIds, ids),
    pricePlaces(db, { departmentId: scope.departmentId, positionIds, dayplayerIds: ids }),
    listWishes(db, ids, dates),
  ]);
  const data = found.matches.flatMap(({ dayplayerId, rank, reasons }): GroupMatch[] => {
    const dayplayer = dayplayers.get(dayplayerId);
    if (!dayplayer) return [];
    const offersToDayplayer = offers
      .filter(({ dayplayer_id }) => dayplayer_id === dayplayerId)
      .map((offer) => ({ ...presentLatestOffer(offer), position_id: offer.position_id }));
    const is_send_offer = offersToDayplayer.length > 0;
    const cost = costs.get(dayplayerId) ?? null;
    const wish = wishOf(dayplayerId, dates);
    return [{ ...dayplayer, rank, reasons, offers: offersToDayplayer, is_send_offer, ...wish, cost }];
  });
  const { next, total, capped } = found;
  return done<Page<GroupMatch>>({ data, next, total, capped });
}

/** The smallest number of jobs on a page of whole dates, where there are so many. */
const minJobsPerPage = 8;

/**
 * Jobs with a vacancy and their best matches, by date and place. A search by name leaves out the jobs without a match of
 * that name. Six statements, however many jobs a page has.
 */
export async function listMatchesByDate(
  db: Db,
  {
    scope,
    now,
    query,
    ...filter
  }: {
    scope: DepartmentScope;
    now: Temporal.Instant;
    positions?: string | undefined;
    after?: string | undefined;
    query?: string | undefined;
  },
): Promise<PageOf<MatchesByDateAndPlace>> {
  const { jobs, next, total } = await listNeedyJobs(db, { scope, now, ...filter, atLeast: minJobsPerPage });
  const name = query?.trim();
  const matchesOf = await listFirstMatches(db, { scope, positionIds: jobs.map(({ id }) => id), name });
  const found = jobs
    .map((job): JobMatches => ({ job, ...matchesOf(job.id) }))
    .filter(({ matches }) => !name || matches.length > 0);
  const data = groupByDateAndPlace(found, ({ job }) => ({ date: job.start_date, place: job.address }));
  return { data, next, total };
}
