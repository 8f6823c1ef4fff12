import { blockPlanSchemas } from "@callboard/contract/offers/block-plan";
import { blockPlanRoutes } from "@callboard/contract/routes/offers/block-plan";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done } from "../../result.ts";
import { presentOfferResults } from "../offers/present-offer-results.ts";
import { offerBlockPlan } from "./offer-block-plan.ts";
import { planBlock } from "./plan-block.ts";

/** Plans of several jobs with the fewest people. */
export function blockPlans(app: FastifyInstance, { db }: Deps) {
  serve(app, blockPlanRoutes, blockPlanSchemas, {
    planBlock: ({ scope, body: { jobs, ...choices } }) => planBlock(db, { scope, positionIds: jobs, ...choices }),
    async offerBlockPlan({ scope, now, body: { jobs, first, never, expires_at: expiresAt, message, ...body } }) {
      const options = { expiresAt, message, confirmShortRest: body.confirm_short_rest };
      const results = await offerBlockPlan(db, { scope, positionIds: jobs, first, never, ...options });
      return results.ok ? done(await presentOfferResults(db, { scope, now }, results.value)) : results;
    },
  });
}
