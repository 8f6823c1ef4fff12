import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { type OfferJobsInput, type OfferManyResult, offerJobs } from "../offers/moves/creation/offer-jobs.ts";
import { listOfferedPositions } from "../offers/reads/list-offered-positions.ts";

interface OfferInput extends Omit<OfferJobsInput, "dayplayerId" | "positionIds"> {
  people: { dayplayer_id: string; jobs: string[] }[];
}

/**
 * Offers each person their jobs as one, in a transaction of its own, so that one refusal leaves the others. A job of
 * another department refuses all.
 */
export async function offerBlockPlan(db: Db, { people, ...input }: OfferInput) {
  const ids = [...new Set(people.flatMap(({ jobs }) => jobs))];
  const positions = await listOfferedPositions(db, ids);
  const own = positions.filter(({ department_id }) => department_id === input.scope.departmentId);
  if (own.length !== ids.length) return refused("not_found");
  const results: OfferManyResult[] = [];
  for (const { dayplayer_id: dayplayerId, jobs } of people)
    results.push({ dayplayerId, result: await offerJobs(db, { ...input, dayplayerId, positionIds: jobs }) });
  return done(results);
}
