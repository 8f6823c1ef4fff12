import { fillSchemas } from "@callboard/contract/fills";
import { fillRoutes } from "@callboard/contract/routes/fills";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import { getJob } from "../dayplans/list-jobs.ts";
import { getJobOffer, getJobOffers } from "../offers/reads/list-job-offers.ts";
import type { DepartmentScope } from "../scopes.ts";
import { advanceFills, askNow } from "./advance-fills.ts";
import { listHelp } from "./list-help.ts";
import { extendWaiting, moveFills, revokeWaiting } from "./move-fill.ts";
import { listUpcomingFills, presentFills, presentWaves } from "./present-fill.ts";
import { previewFill, previewFillDay } from "./preview-fill.ts";
import { fillDay, putFill } from "./put-fill.ts";
import { listFillsByIds, listPositionsOfDay } from "./queries.ts";
import { replaceBooking } from "./replace-booking.ts";
import type { Standbys } from "./standbys.ts";
import { countWaves, listWaves } from "./wave-log.ts";

interface PositionPath {
  dayplanId: string;
  positionId: string;
}

const wavesOnPage = 20;
/** How often a head's wave is tried when the fill changes under it. */
const askTries = 3;

interface PositionCall {
  scope: DepartmentScope;
  params: PositionPath;
  now: Temporal.Instant;
}

/** The automatic filling of positions. */
export function fills(app: FastifyInstance, { db, standbys }: Deps & { standbys: Standbys }): void {
  const checkPosition = async ({ scope, params, now }: PositionCall) => {
    const job = await getJob(db, { scope, now, ...params });
    return job ? done(undefined) : refused("not_found");
  };
  const checkDay = async ({ scope, params }: { scope: DepartmentScope; params: Pick<PositionPath, "dayplanId"> }) => {
    const positions = await listPositionsOfDay(db, scope.departmentId, params.dayplanId);
    return positions.length > 0 ? done(undefined) : refused("not_found");
  };
  const getFills = async (scope: DepartmentScope, ids: string[]) =>
    presentFills(db, await listFillsByIds(db, ids), { headId: scope.accountId, standbys });
  const getOne = async (scope: DepartmentScope, positionId: string) => {
    const [fill] = await getFills(scope, [positionId]);
    return fill ? done(fill) : refused("not_found");
  };

  serve(app, fillRoutes, fillSchemas, {
    getFill: {
      may: checkPosition,
      async run({ scope, params }) {
        const [fill] = await getFills(scope, [params.positionId]);
        return done(fill ?? null);
      },
    },
    putFill: {
      may: checkPosition,
      async run({ scope, params: { positionId }, body }) {
        const result = await putFill(db, { scope, positionId, settings: body });
        if (!result.ok) return result;
        await extendWaiting(db, { scope, positionId });
        return getOne(scope, positionId);
      },
    },
    pauseFill: {
      may: checkPosition,
      async run({ scope, params: { positionId } }) {
        const result = await moveFills(db, { scope, positionIds: [positionId], move: "pause" });
        return result.ok ? getOne(scope, positionId) : result;
      },
    },
    resumeFill: {
      may: checkPosition,
      async run({ scope, params: { positionId } }) {
        const result = await moveFills(db, { scope, positionIds: [positionId], move: "resume" });
        return result.ok ? getOne(scope, positionId) : result;
      },
    },
    stopFill: {
      may: checkPosition,
      async run({ scope, params: { positionId }, body }) {
        const result = await moveFills(db, { scope, positionIds: [positionId], move: "stop" });
        if (!result.ok) return result;
        if (body.revoke_open) await revokeWaiting(db, { scope, positionIds: [positionId], message: body.message });
        return getOne(scope, positionId);
      },
    },
    askMore: {
      may: checkPosition,
      async run({ scope, params: { positionId }, body }) {
        for (let tried = 0; tried < askTries; tried += 1) {
          const asked = await askNow(db, { scope, positionId, count: body.count ?? 1 });
          if (asked === 0) return refused("nobody_to_ask");
          if (asked !== undefined) return getOne(scope, positionId);
          await advanceFills(db, standbys);
        }
        return refused("fill_not_running");
      },
    },
    previewFill: {
      may: checkPosition,
      run: ({ scope, params: { positionId }, query: { fill_by, ...settings } }) =>
        previewFill(db, { scope, positionId, fillBy: fill_by, ...settings }),
    },
    listFillHelp: {
      may: checkPosition,
      run: async ({ scope, params: { positionId } }) => done(await listHelp(db, { scope, positionId })),
    },
    listFillWaves: {
      may: checkPosition,
      async run({ scope, params: { positionId }, query: { after } }) {
        const before = after && /^\d{1,9}$/.test(after) ? Number(after) : null;
        const rows = await listWaves(db, { positionId, before, limit: wavesOnPage + 1 });
        const shown = rows.slice(0, wavesOnPage);
        const data = await presentWaves(db, shown, { headId: scope.accountId });
        const last = shown.at(-1);
        const next = rows.length > wavesOnPage && last ? String(last.wave) : null;
        return done({ data, next, total: await countWaves(db, positionId) });
      },
    },
    fillDay: {
      may: checkDay,
      async run({ scope, params: { dayplanId }, body }) {
        const positionIds = await listPositionsOfDay(db, scope.departmentId, dayplanId);
        const started = await fillDay(db, { scope, positionIds, settings: body });
        return started.ok ? done(await getFills(scope, started.value)) : started;
      },
    },
    stopFillDay: {
      may: checkDay,
      async run({ scope, params: { dayplanId }, body }) {
        const positionIds = await listPositionsOfDay(db, scope.departmentId, dayplanId);
        const stopped = await moveFills(db, { scope, positionIds, move: "stop" });
        if (!stopped.ok) return stopped;
        if (body.revoke_open) await revokeWaiting(db, { scope, positionIds: stopped.value, message: body.message });
        return done(await getFills(scope, stopped.value));
      },
    },
    previewFillDay: {
      may: checkDay,
      async run({ scope, params: { dayplanId }, query: { fill_by, ...settings } }) {
        const positionIds = await listPositionsOfDay(db, scope.departmentId, dayplanId);
        return previewFillDay(db, { scope, positionIds, fillBy: fill_by, ...settings });
      },
    },
    replaceBooking: {
      async may({ scope, params, now }) {
        const [offer] = await getJobOffers(db, { scope, now }, [params.jobOfferId]);
        return offer ? done(undefined) : refused("not_found");
      },
      async run({ scope, params: { jobOfferId }, body, now }) {
        const result = await replaceBooking(db, { scope, offerId: jobOfferId, message: body.message });
        return result.ok ? done(await getJobOffer(db, { scope, now }, jobOfferId)) : result;
      },
    },
    listFills: async ({ scope }) => done(await listUpcomingFills(db, scope, standbys)),
  });
}
