import { dayplayerJobRoutes } from "@callboard/contract/dayplayer-jobs";
import { offerRoutes } from "@callboard/contract/offers";
import { positionOffersShown, positionRoutes } from "@callboard/contract/positions";
import { refusals } from "@callboard/contract/refusals";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, type Refused, refused } from "../../result.ts";
import { namesIn } from "../../text/position-names.ts";
import { getJob } from "../dayplans/list-jobs.ts";
import type { DepartmentScope } from "../productions/policy.ts";
import { offerJob, offerJobs } from "./creation/offer-jobs.ts";
import { dayplayerOffers } from "./dayplayer-routes.ts";
import { groupOffers } from "./group-routes.ts";
import { listDayplayerJobs } from "./lists/list-dayplayer-jobs.ts";
import {
  getJobOffer,
  getJobOffers,
  listBooked,
  listJobOffers,
  listOffersFlat,
  listPositionBookings,
  listPositionLiveOffers,
  listPositionOffers,
} from "./lists/list-job-offers.ts";
import { listMatches } from "./lists/list-matches.ts";
import { cancelBooking, cancelBookings } from "./moves/cancel-bookings.ts";
import type { Ended } from "./moves/end-offers.ts";
import { extendOffer } from "./moves/extend-offer.ts";
import { markNoShow } from "./moves/mark-no-show.ts";
import { reopenOffer } from "./moves/reopen-offer.ts";
import { revokeOffer, revokeOffers } from "./moves/revoke-offers.ts";
import { idsIn } from "./parse-ids.ts";
import { findDepartmentOffer } from "./queries.ts";

interface PositionPath {
  dayplanId: string;
  positionId: string;
}

export function offers(app: FastifyInstance, deps: Deps) {
  const { db, clock, poke } = deps;
  dayplayerOffers(app, deps);
  groupOffers(app, deps);
  const at = (scope: DepartmentScope) => ({ scope, now: clock.now() });

  const jobOf = async (scope: DepartmentScope, { dayplanId, positionId }: PositionPath) => {
    const job = await getJob(db, { ...at(scope), positionId, dayplanId });
    return job ? done(job) : refused("not_found");
  };
  const offerOf = async ({ scope, params }: { scope: DepartmentScope; params: { jobOfferId: string } }) =>
    (await findDepartmentOffer(db, scope.departmentId, params.jobOfferId)) ? done(undefined) : refused("not_found");

  const jobOffer = async (scope: DepartmentScope, offerId: string) => {
    poke();
    return done(await getJobOffer(db, at(scope), offerId));
  };

  serve(app, positionRoutes, {
    async getPosition({ scope, params: { dayplanId, positionId } }) {
      const job = await jobOf(scope, { dayplanId, positionId });
      if (!job.ok) return job;
      const [open_offers, accepted_offers, matches] = await Promise.all([
        listPositionLiveOffers(db, at(scope), positionId, positionOffersShown),
        listPositionBookings(db, at(scope), positionId, positionOffersShown),
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
  });
  serve(app, dayplayerJobRoutes, {
    listDayplayerJobs: ({ scope, query }) =>
      listDayplayerJobs(db, { scope, now: clock.now(), dayplayerId: query.id, only: query.only, after: query.after }),
  });
  serve(app, offerRoutes, {
    async listMatches({ scope, params, query }) {
      const job = await jobOf(scope, params);
      return job.ok ? done(await listMatches(db, { scope, positionId: params.positionId, ...query })) : job;
    },
    async listPositionBookings({ scope, params }) {
      const job = await jobOf(scope, params);
      return job.ok ? done(await listPositionBookings(db, at(scope), params.positionId)) : job;
    },
    async getMatchesAndBookings({ scope, params }) {
      const job = await jobOf(scope, params);
      if (!job.ok) return job;
      const [matches, offers, bookings] = await Promise.all([
        listMatches(db, { scope, positionId: params.positionId }),
        listPositionOffers(db, at(scope), params.positionId),
        listPositionBookings(db, at(scope), params.positionId),
      ]);
      return done({
        position: job.value,
        zone: scope.zone,
        matches: matches.data,
        matches_next: matches.next,
        matches_total: matches.total,
        offers,
        bookings,
      });
    },
    offerJob: {
      may: ({ scope, params }) => jobOf(scope, params),
      async run({ scope, params, body }) {
        const { dayplayerId, positionId } = params;
        const offered = await offerJob(db, { scope, dayplayerId, positionId, ...optionsOf(body) });
        if (!offered.ok) return offered;
        poke();
        const [offer] = await getJobOffers(db, at(scope), offered.value.offerIds);
        return offer ? done(offer) : refused("not_found");
      },
    },
    async offerJobs({ scope, body }) {
      const offered = await offerJobs(db, {
        scope,
        dayplayerId: body.user_id,
        positionIds: body.jobs,
        ...optionsOf(body),
      });
      if (!offered.ok) return offered;
      poke();
      return done(await getJobOffers(db, at(scope), offered.value.offerIds));
    },
    listJobOffers: async ({ scope, query }) => done(await listJobOffers(db, at(scope), filterOf(query))),
    async listOffersFlat({ scope, query: { ids, ...query } }) {
      if (!ids) return done(await listOffersFlat(db, at(scope), filterOf(query)));
      const data = await getJobOffers(db, at(scope), idsIn(ids));
      return done({ data, next: null, total: data.length });
    },
    listBooked: async ({ scope, query }) => done(await listBooked(db, at(scope), filterOf(query))),
    extendOffer: {
      may: offerOf,
      async run({ scope, params, body }) {
        const result = await extendOffer(db, { scope, offerId: params.jobOfferId, expiresAt: body.expires_at });
        return result.ok ? jobOffer(scope, result.value.offerId) : result;
      },
    },
    reopenOffer: {
      may: offerOf,
      async run({ scope, params, body }) {
        const result = await reopenOffer(db, { scope, offerId: params.jobOfferId, expiresAt: body.expires_at });
        return result.ok ? jobOffer(scope, result.value.offerId) : result;
      },
    },
    revokeOffer: {
      may: offerOf,
      async run({ scope, params, body }) {
        const result = await revokeOffer(db, { scope, offerId: params.jobOfferId, ...body });
        return result.ok ? jobOffer(scope, result.value.offerId) : result;
      },
    },
    cancelBooking: {
      may: offerOf,
      async run({ scope, params, body }) {
        const result = await cancelBooking(db, { scope, offerId: params.jobOfferId, ...body });
        return result.ok ? jobOffer(scope, result.value.offerId) : result;
      },
    },
    async revokeMany({ scope, body }) {
      const result = await revokeOffers(db, { scope, offerIds: body.job_offer_ids, message: body.message });
      if (!result.ok) return result;
      poke();
      return done(result.value.map(presentEnded));
    },
    async cancelMany({ scope, body }) {
      const result = await cancelBookings(db, { scope, offerIds: body.job_offer_ids, message: body.message });
      if (!result.ok) return result;
      poke();
      return done(result.value.map(presentEnded));
    },
    markNoShow: {
      may: offerOf,
      async run({ scope, params }) {
        const result = await markNoShow(db, { scope, offerId: params.jobOfferId });
        return result.ok ? jobOffer(scope, result.value.offerId) : result;
      },
    },
  });
}

interface Options {
  expires_at?: string;
  message?: string;
  confirm_short_rest?: boolean;
}
const optionsOf = (body: Options) => ({
  expiresAt: body.expires_at,
  message: body.message,
  confirmShortRest: body.confirm_short_rest,
});
const filterOf = ({ positions, ...rest }: { positions?: string; query?: string; after?: string }) => ({
  ...rest,
  names: namesIn(positions),
});

function presentEnded({ id, result, state }: Ended<"offer_not_revocable" | "booking_not_cancellable">) {
  const told = result.ok ? { reason: null, message: null } : wordsOf(result);
  return { id, ok: result.ok, ...told, state };
}
const wordsOf = ({ reason }: Refused<keyof typeof refusals>) => ({ reason, message: refusals[reason][1] });
