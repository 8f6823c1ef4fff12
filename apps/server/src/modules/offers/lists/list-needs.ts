import type { Match } from "@callboard/contract/dayplayers";
import { bestMatchesShown } from "@callboard/contract/limits";
import type { Need } from "@callboard/contract/offers/group-offers";
import type { Page } from "@callboard/contract/route";
import type { Db } from "../../../db/schema.ts";
import { listNeedyJobs } from "../../dayplans/list-jobs.ts";
import { findBestMatches } from "../../dayplayers/matching/best-matches.ts";
import { reasonsOf } from "../../dayplayers/matching/match-position.ts";
import type { DepartmentScope } from "../../productions/policy.ts";

/** The smallest number of needs on a page of whole dates, where there are so many. */
const minNeedsPerPage = 12;

interface NeedQuery {
  scope: DepartmentScope;
  now: Temporal.Instant;
  positions?: string | undefined;
  after?: string | undefined;
}

/**
 * Lists the positions that need somebody in the order in which a head fills them: by date, then most needed first. Two
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
  const data = jobs.map((job) => ({ job, best: best(job.id) }));
  return { data: data.sort(compareNeeds), next, total };
}

const compareNeeds = ({ job: one }: Need, { job: other }: Need): number =>
  one.start_date < other.start_date
    ? -1
    : one.start_date > other.start_date
      ? 1
      : other.need - one.need || (one.name < other.name ? -1 : 1);
