import type { Match } from "@callboard/contract/dayplayers";
import { bestMatchesShown } from "@callboard/contract/limits";
import type { Need } from "@callboard/contract/offers/group-offers";
import type { Page } from "@callboard/contract/route";
import type { Db } from "../../../db/schema.ts";
import { listNeedyJobs } from "../../dayplans/list-jobs.ts";
import { findBestMatches } from "../../dayplayers/matching/best-matches.ts";
import { reasonsOf } from "../../dayplayers/matching/match-position.ts";
import { presentDayplayers } from "../../dayplayers/present-dayplayer.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { presentLatestOffer } from "../present.ts";
import { listFirstWaiting } from "./job-offer-queries.ts";

/** The smallest number of needs on a page of whole dates, where there are so many. */
const minNeedsPerPage = 12;

interface NeedQuery {
  scope: DepartmentScope;
  now: Temporal.Instant;
  positions?: string | undefined;
  after?: string | undefined;
}

/**
 * Lists the positions that need somebody in the order in which a head fills them: by date, then most needed first. Four
 * statements, however many needs a page has.
 */
export async function listNeeds(db: Db, { scope, ...query }: NeedQuery): Promise<Page<Need>> {
  const { jobs, places, durings, next, total } = await listNeedyJobs(db, { scope, ...query, atLeast: minNeedsPerPage });
  const found = await findBestMatches(db, {
    departmentId: scope.departmentId,
    headId: scope.accountId,
    positions: jobs.flatMap(({ id, name, start_date }, index) => {
      const place = places[index];
      return place ? [{ id, name, date: start_date, during: durings[index] ?? null, place }] : [];
    }),
    limit: bestMatchesShown,
  });
  const best = (positionId: string) =>
    (found.get(positionId) ?? []).map(({ facts, dayplayer }, index): Match => {
      const reasons = reasonsOf(facts, { kept: dayplayer.kept, counted: dayplayer.of });
      return { ...dayplayer, rank: index + 1, reasons, offer: null, is_send_offer: false };
    });
  const waiting = await listWaiting(
    db,
    scope,
    jobs.map(({ id }) => id),
  );
  const data = jobs.map((job) => ({ job, best: best(job.id), waiting: waiting.get(job.id) ?? [] }));
  return { data: data.sort(compareNeeds), next, total };
}

/** Who waits for an answer, by the position's id. */
async function listWaiting(db: Db, scope: DepartmentScope, positionIds: string[]): Promise<Map<string, Match[]>> {
  const offers = await listFirstWaiting(db, positionIds, bestMatchesShown);
  const ids = [...new Set(offers.map(({ dayplayer_id }) => dayplayer_id))];
  const dayplayers = await presentDayplayers(db, ids, { headId: scope.accountId });
  const waiting = Map.groupBy(offers, ({ position_id }) => position_id);
  const present = ({ dayplayer_id, rank, reasons, ...offer }: (typeof offers)[number], index: number): Match[] => {
    const dayplayer = dayplayers.get(dayplayer_id);
    if (!dayplayer) return [];
    const { is_starred: starred, kept, of, work_preferences } = dayplayer;
    // An offer through the API may have been sent to somebody who was no match.
    const unranked = {
      starred,
      worked_before: 0,
      kept,
      of,
      years: work_preferences.years_as_member,
      distance_miles: null,
    };
    const shown = { rank: rank ?? index + 1, reasons: reasons ?? unranked };
    return [{ ...dayplayer, ...shown, offer: presentLatestOffer(offer), is_send_offer: true }];
  };
  return new Map([...waiting].map(([id, list]) => [id, list.flatMap(present)]));
}

const compareNeeds = ({ job: one }: Need, { job: other }: Need): number =>
  one.start_date < other.start_date
    ? -1
    : one.start_date > other.start_date
      ? 1
      : other.need - one.need || (one.name < other.name ? -1 : 1);
