import { maxGroupDays } from "@callboard/contract/limits";
import { groupOfferSchemas } from "@callboard/contract/offers/group-offers";
import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import { getJobs } from "../dayplans/list-jobs.ts";
import { checkDayplan } from "../dayplans/planned-days.ts";
import type { SettleFills } from "../dayplans/settle-fills.ts";
import { moveDay, planDayMove } from "./moves/creation/move-day.ts";
import { offerMany } from "./moves/creation/offer-jobs.ts";
import { parseIds } from "./parse-ids.ts";
import { presentOfferResults } from "./present-offer-results.ts";
import { listGroupMatches, listMatchesByDate } from "./reads/list-group-matches.ts";
import { listNeeds } from "./reads/list-needs.ts";

/** Offers of several days as one job and to several dayplayers in one call, and the matches of all days. */
export function groupOffers(app: FastifyInstance, { db, settleFills }: Deps & { settleFills: SettleFills }) {
  serve(app, groupOfferRoutes, groupOfferSchemas, {
    listMatchesByDate: async ({ scope, query, now }) => done(await listMatchesByDate(db, { scope, now, ...query })),
    listNeeds: async ({ scope, query, now }) => done(await listNeeds(db, { scope, now, ...query })),
    async listGroupMatches({ scope, query: { jobs, ...page }, reader }) {
      const positionIds = parseGroup(jobs);
      return positionIds ? listGroupMatches(reader, { scope, positionIds, ...page }) : refused("not_found");
    },
    async listGroupJobs({ scope, query, now }) {
      const positionIds = parseGroup(query.jobs);
      const jobs = positionIds ? await getJobs(db, { scope, now, positionIds }) : [];
      return positionIds && jobs.length === positionIds.length ? done(jobs) : refused("not_found");
    },
    planDayMove: ({ scope, params, query, now }) => planDayMove(db, { scope, now, settleFills, ...params, ...query }),
    moveDay: {
      may: ({ scope, params }) => checkDayplan(db, scope, params.dayplanId),
      run: ({ scope, params, body, now }) => moveDay(db, { scope, now, settleFills, ...params, ...body }),
    },
    async offerMany({ scope, body, now }) {
      const results = await offerMany(db, {
        scope,
        dayplayerIds: body.dayplayer_ids,
        positionIds: body.jobs,
        expiresAt: body.expires_at,
        message: body.message,
        confirmShortRest: body.confirm_short_rest,
      });
      if (!results.ok) return results;
      return done(await presentOfferResults(db, { scope, now }, results.value));
    },
  });
}

/** The ids of a group; undefined where there are too many, or one is not an id. */
function parseGroup(query: string): string[] | undefined {
  const ids = parseIds(query);
  return ids.length <= maxGroupDays && ids.length === new Set(query.split(",")).size ? ids : undefined;
}
