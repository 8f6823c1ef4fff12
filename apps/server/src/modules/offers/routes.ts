import { positionOffersShown, positionSchemas } from "@callboard/contract/dayplans/positions";
import { dayplayerJobSchemas } from "@callboard/contract/dayplayers/dayplayer-jobs";
import { offerSchemas } from "@callboard/contract/offers";
import { type Refusal, refusals } from "@callboard/contract/refusals";
import { positionRoutes } from "@callboard/contract/routes/dayplans/positions";
import { dayplayerJobRoutes } from "@callboard/contract/routes/dayplayers/dayplayer-jobs";
import { offerRoutes } from "@callboard/contract/routes/offers";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, type Refused, type Result, refused } from "../../result.ts";
import { namesIn } from "../../text/position-names.ts";
import { getJob, getNeighbors } from "../dayplans/list-jobs.ts";
import type { SettleFills } from "../dayplans/settle-fills.ts";
import { filterBlocked } from "../messaging/find-blocked.ts";
import { anybody, pricePlaces } from "../pay/price-places.ts";
import type { DepartmentScope } from "../scopes.ts";
import { dayplayerOffers } from "./dayplayer-routes.ts";
import { groupOffers } from "./group-routes.ts";
import { offerJob, offerJobs } from "./moves/creation/offer-jobs.ts";
import { cancelBooking, cancelBookings, revokeOffer, revokeOffers } from "./moves/end-offers.ts";
import { extendOffers } from "./moves/extend-offers.ts";
import { extendOrReopenOffer } from "./moves/extend-or-reopen-offer.ts";
import { markNoShow } from "./moves/mark-no-show.ts";
import { parseIds } from "./parse-ids.ts";
import { listDayplayerJobs } from "./reads/list-dayplayer-jobs.ts";
import {
  countJobOffers,
  getJobOffer,
  getJobOffers,
  listBooked,
  listJobOffers,
  listOffersFlat,
  listPositionBookings,
  listPositionOffers,
  listPositionWaitingOffers,
  listUnconfirmedOffers,
} from "./reads/list-job-offers.ts";
import { listMatches } from "./reads/list-matches.ts";
import { findDepartmentOffer } from "./reads/queries.ts";
import type { EndResult } from "./rules/decide-end.ts";
import type { ExtendResult } from "./rules/decide-extend-many.ts";

interface PositionCall {
  scope: DepartmentScope;
  params: { dayplanId: string; positionId: string };
  now: Temporal.Instant;
}

interface OfferCall {
  scope: DepartmentScope;
  params: { jobOfferId: string };
  now: Temporal.Instant;
}

export function offers(app: FastifyInstance, deps: Deps & { settleFills: SettleFills }) {
  const { db, settleFills } = deps;
  dayplayerOffers(app, deps);
  groupOffers(app, deps);

  const toCancellation = (body: { message?: string; lower_count?: boolean; whole_block?: boolean }) => ({
    message: body.message,
    lowerCount: body.lower_count ? { settleFills } : undefined,
    wholeBlock: body.whole_block,
  });

  const findJob = async ({ scope, params: { dayplanId, positionId }, now }: PositionCall) => {
    const job = await getJob(db, { scope, now, positionId, dayplanId });
    return job ? done(job) : refused("not_found");
  };
  const checkOffer = async ({ scope, params }: OfferCall) =>
    (await findDepartmentOffer(db, scope.departmentId, params.jobOfferId)) ? done(undefined) : refused("not_found");

  /** The handler of a move of one offer, which replies with the offer as it is then. */
  const moving = <Input, Reason extends Refusal>(
    move: (of: { scope: DepartmentScope; offerId: string }, call: Input) => Promise<Result<unknown, Reason>>,
  ) => ({
    may: checkOffer,
    async run(call: OfferCall & Input) {
      const { scope, params, now } = call;
      const offerId = params.jobOfferId;
      const result = await move({ scope, offerId }, call);
      return result.ok ? done(await getJobOffer(db, { scope, now }, offerId)) : result;
    },
  });

  serve(app, positionRoutes, positionSchemas, {
    async getPosition({ scope, params: { dayplanId, positionId }, now }) {
      const job = await findJob({ scope, params: { dayplanId, positionId }, now });
      if (!job.ok) return job;
      const [open_offers, accepted_offers, matches] = await Promise.all([
        listPositionWaitingOffers(db, { scope, now }, positionId, positionOffersShown),
        listPositionBookings(db, { scope, now }, positionId, positionOffersShown),
        listMatches(db, { scope, positionId, limit: positionOffersShown }),
      ]);
      return done({
        ...job.value,
        open_offers,
        accepted_offers,
        matches: matches.data,
        matches_next: matches.next,
        matches_total: matches.total,
      });
    },
    listPositionCosts: {
      may: findJob,
      async run({ scope: { departmentId }, params, body }) {
        const blocked = await filterBlocked(db, body.dayplayers, [departmentId]);
        const ids = [...new Set(body.dayplayers)].filter((id) => !blocked.has(id));
        const dayplayerIds = [...ids, anybody];
        const costs = await pricePlaces(db, { departmentId, positionIds: [params.positionId], dayplayerIds });
        const costOf = (id: string) => costs.get(id) ?? null;
        return done({ costs: ids.map((id) => ({ dayplayer_id: id, cost: costOf(id) })), anybody: costOf(anybody) });
      },
    },
  });
  serve(app, dayplayerJobRoutes, dayplayerJobSchemas, {
    listDayplayerJobs: ({ scope, query, now }) =>
      listDayplayerJobs(db, { scope, now, dayplayerId: query.id, only: query.only, after: query.after }),
  });
  serve(app, offerRoutes, offerSchemas, {
    async listMatches({ scope, params, query, now, reader }) {
      const job = await findJob({ scope, params, now });
      return job.ok ? done(await listMatches(reader, { scope, positionId: params.positionId, ...query })) : job;
    },
    async listPositionBookings({ scope, params, now }) {
      const job = await findJob({ scope, params, now });
      return job.ok ? done(await listPositionBookings(db, { scope, now }, params.positionId)) : job;
    },
    async getMatchesAndBookings({ scope, params, now }) {
      const job = await findJob({ scope, params, now });
      if (!job.ok) return job;
      const [neighbors, matches, offers, bookings] = await Promise.all([
        getNeighbors(db, { scope, ...params }),
        listMatches(db, { scope, positionId: params.positionId }),
        listPositionOffers(db, { scope, now }, params.positionId),
        listPositionBookings(db, { scope, now }, params.positionId),
      ]);
      return done({
        position: job.value,
        neighbors,
        zone: job.value.zone,
        matches: matches.data,
        matches_next: matches.next,
        matches_total: matches.total,
        offers,
        bookings,
      });
    },
    offerJob: {
      may: findJob,
      async run({ scope, params, body, now }) {
        const { dayplayerId, positionId } = params;
        const result = await offerJob(db, { scope, dayplayerId, positionId, ...toOfferOptions(body) });
        if (!result.ok) return result;
        const [offerId = ""] = result.value.offerIds;
        return done(await getJobOffer(db, { scope, now }, offerId));
      },
    },
    async offerJobs({ scope, body, now }) {
      const result = await offerJobs(db, {
        scope,
        dayplayerId: body.user_id,
        positionIds: body.jobs,
        ...toOfferOptions(body),
      });
      return result.ok ? done(await getJobOffers(db, { scope, now }, result.value.offerIds)) : result;
    },
    listJobOffers: async ({ scope, query, now }) => done(await listJobOffers(db, { scope, now }, toQuery(query))),
    countJobOffers: async ({ scope, query, now }) =>
      done(await countJobOffers(db, { scope, now }, { names: namesIn(query.positions) })),
    async listOffersFlat({ scope, query: { ids, ...query }, now }) {
      if (!ids) return done(await listOffersFlat(db, { scope, now }, toQuery(query)));
      const data = await getJobOffers(db, { scope, now }, parseIds(ids));
      return done({ data, next: null, total: data.length });
    },
    listUnconfirmed: async ({ scope, params, now }) =>
      done(await listUnconfirmedOffers(db, { scope, now }, params.date)),
    listBooked: async ({ scope, query, now }) => done(await listBooked(db, { scope, now }, toQuery(query))),
    extendOffer: moving((of, { body }) =>
      extendOrReopenOffer(db, { ...of, move: "extend", expiresAt: body.expires_at }),
    ),
    reopenOffer: moving((of, { body }) =>
      extendOrReopenOffer(db, { ...of, move: "reopen", expiresAt: body.expires_at }),
    ),
    revokeOffer: moving((of, { body }) => revokeOffer(db, { ...of, message: body.message })),
    cancelBooking: moving((of, { body }) => cancelBooking(db, { ...of, ...toCancellation(body) })),
    async extendMany({ scope, body }) {
      const result = await extendOffers(db, { scope, offerIds: body.job_offer_ids, hours: body.hours });
      return result.ok ? done(result.value.map(presentBulkResult)) : result;
    },
    async revokeMany({ scope, body }) {
      const result = await revokeOffers(db, { scope, offerIds: body.job_offer_ids, message: body.message });
      if (!result.ok) return result;
      return done(result.value.map(presentBulkResult));
    },
    async cancelMany({ scope, body }) {
      const result = await cancelBookings(db, { scope, offerIds: body.job_offer_ids, ...toCancellation(body) });
      if (!result.ok) return result;
      return done(result.value.map(presentBulkResult));
    },
    markNoShow: moving((of) => markNoShow(db, of)),
  });
}

interface Options {
  expires_at?: string;
  message?: string;
  confirm_short_rest?: boolean;
}
const toOfferOptions = (body: Options) => ({
  expiresAt: body.expires_at,
  message: body.message,
  confirmShortRest: body.confirm_short_rest,
});
const toQuery = <Q extends { positions?: string }>({ positions, ...rest }: Q) => ({
  ...rest,
  names: namesIn(positions),
});

function presentBulkResult({ id, result, state }: EndResult | ExtendResult) {
  const refusal = result.ok ? { reason: null, message: null } : describeRefusal(result);
  return { id, ok: result.ok, ...refusal, state };
}
const describeRefusal = ({ reason }: Refused<keyof typeof refusals>) => ({ reason, message: refusals[reason][1] });
