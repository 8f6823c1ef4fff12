import type { Db } from "../../db/schema.ts";
import { done } from "../../result.ts";
import { type OfferJobsInput, type OfferManyResult, offerJobs } from "../offers/moves/creation/offer-jobs.ts";
import { type BlockInput, planBlock } from "./plan-block.ts";

type OfferInput = BlockInput & Omit<OfferJobsInput, "dayplayerId" | "positionIds">;

/**
 * Plans the jobs, and offers each person theirs as one, in a transaction of its own, so that one refusal leaves the others.
 * A job of another department refuses all.
 */
export async function offerBlockPlan(db: Db, { positionIds, first, never, ...offer }: OfferInput) {
  const plan = await planBlock(db, { scope: offer.scope, positionIds, first, never });
  if (!plan.ok) return plan;
  const results: OfferManyResult[] = [];
  for (const { dayplayer, positions } of plan.value.people) {
    const ids = positions.map(({ position_id }) => position_id);
    results.push({
      dayplayerId: dayplayer.id,
      result: await offerJobs(db, { ...offer, dayplayerId: dayplayer.id, positionIds: ids }),
    });
  }
  return done(results);
}
