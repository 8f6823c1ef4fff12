import type { Db } from "../../../db/schema.ts";
import { done, type Result, refused } from "../../../result.ts";
import { filterDayplayers } from "../queries.ts";
import { chooseExpiry, getLatestAnswerOfAll } from "../terms/expiry.ts";
import { listOfferedPositions, toOfferedDay } from "../terms/offered-position.ts";
import { hasOverlap } from "./find-obstacle.ts";
import { type OfferJobsInput, offerJobs } from "./offer-jobs.ts";

export type OfferManyResult = { dayplayerId: string; result: Awaited<ReturnType<typeof offerJobs>> };

/**
 * Sends the same offer to each of many dayplayers, in the order in which they were sent; each has a result of their own.
 * What is wrong for all of them, and a job or dayplayer that does not exist, refuses the whole before the first offer.
 */
export async function offerMany(
  db: Db,
  { dayplayerIds, ...call }: Omit<OfferJobsInput, "dayplayerId"> & { dayplayerIds: string[] },
): Promise<Result<OfferManyResult[], "not_found" | "jobs_overlap" | "expiry_out_of_range">> {
  const positionIds = [...new Set(call.positionIds)];
  const positions = await listOfferedPositions(db, positionIds);
  const ownPositions = positions.filter(({ department_id }) => department_id === call.scope.departmentId);
  const [first] = ownPositions;
  if (!first || ownPositions.length !== positionIds.length) return refused("not_found");
  const dayplayers = [...new Set(dayplayerIds)];
  if ((await filterDayplayers(db, dayplayers)).length !== dayplayers.length) return refused("not_found");
  if (hasOverlap(ownPositions)) return refused("jobs_overlap");
  if (call.expiresAt !== undefined) {
    const last = getLatestAnswerOfAll(ownPositions.map(toOfferedDay));
    const expiry = chooseExpiry(call.expiresAt, { now: first.now, last, zone: call.scope.zone });
    if (!expiry.ok) return expiry;
  }
  // One after the other: each locks the same positions, so in parallel they would wait and each occupy a connection.
  const results: OfferManyResult[] = [];
  for (const dayplayerId of dayplayers)
    results.push({ dayplayerId, result: await offerJobs(db, { ...call, positionIds, dayplayerId }) });
  return done(results);
}
