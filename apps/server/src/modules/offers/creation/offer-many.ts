import type { Db } from "../../../db/schema.ts";
import { done, type Result, refused } from "../../../result.ts";
import { findDayplayers } from "../queries.ts";
import { chooseExpiry, lastAnswerOfAll } from "../terms/expiry.ts";
import { dayOf, readOfferedPositions } from "../terms/offered-position.ts";
import { overlap } from "./find-obstacle.ts";
import { type OfferJobs, offerJobs } from "./offer-jobs.ts";

export type Asked = { dayplayerId: string; result: Awaited<ReturnType<typeof offerJobs>> };

/**
 * The same offer to each of many, in the order asked: whoever is refused takes none of the others along. What is wrong for
 * all of them, and a job or dayplayer that is not there, refuses the whole before anybody is asked.
 */
export async function offerMany(
  db: Db,
  { dayplayerIds, ...call }: Omit<OfferJobs, "dayplayerId"> & { dayplayerIds: string[] },
): Promise<Result<Asked[], "not_found" | "jobs_overlap" | "expiry_out_of_range">> {
  const positionIds = [...new Set(call.positionIds)];
  const planned = await readOfferedPositions(db, positionIds);
  const own = planned.filter(({ department_id }) => department_id === call.scope.departmentId);
  const [first] = own;
  if (!first || own.length !== positionIds.length) return refused("not_found");
  const dayplayers = [...new Set(dayplayerIds)];
  if ((await findDayplayers(db, dayplayers)).length !== dayplayers.length) return refused("not_found");
  if (overlap(own)) return refused("jobs_overlap");
  if (call.expiresAt !== undefined) {
    const last = lastAnswerOfAll(own.map(dayOf));
    const expiry = chooseExpiry(call.expiresAt, { now: first.now, last, zone: call.scope.zone });
    if (!expiry.ok) return expiry;
  }
  // One after the other: each holds the same positions, so side by side they would only wait with a connection in hand.
  const asked: Asked[] = [];
  for (const dayplayerId of dayplayers)
    asked.push({ dayplayerId, result: await offerJobs(db, { ...call, positionIds, dayplayerId }) });
  return done(asked);
}
