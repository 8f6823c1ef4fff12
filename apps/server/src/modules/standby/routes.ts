import { standbySchemas } from "@callboard/contract/fills/standbys";
import { standbyRoutes } from "@callboard/contract/routes/fills/standbys";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import { getJob } from "../dayplans/list-jobs.ts";
import { listDayOffers } from "../offers/reads/list-job-offers.ts";
import type { DayplayerScope, DepartmentScope } from "../scopes.ts";
import { leaveStandby, removeStandby } from "./end-standby.ts";
import { presentDayplayerStandby, presentStandbys } from "./present-standby.ts";
import { standBy } from "./stand-by.ts";
import { findTarget, listOwnStandbys, listStandbysOf, listStandbysOfDay } from "./standby-queries.ts";

/** The routes to stand by for a full position, and to list its standbys. */
export function standbys(app: FastifyInstance, { db }: Deps): void {
  const checkPosition = async ({
    scope,
    params: { dayplanId, positionId },
    now,
  }: {
    scope: DepartmentScope;
    params: { dayplanId: string; positionId: string };
    now: Temporal.Instant;
  }) => {
    const job = await getJob(db, { scope, now, dayplanId, positionId });
    return job ? done(undefined) : refused("not_found");
  };
  const checkOwn = async ({ dayplayer, params }: { dayplayer: DayplayerScope; params: { id: string } }) =>
    (await findTarget(db, dayplayer.dayplayerId, params.id)) ? done(undefined) : refused("not_found");

  serve(app, standbyRoutes, standbySchemas, {
    standBy: {
      may: checkOwn,
      async run({ dayplayer: { dayplayerId }, params: { id }, body }) {
        const { mode, until, answer_id: answerId } = body;
        const result = await standBy(db, { dayplayerId, id, mode, until, answerId });
        if (!result.ok) return result;
        const [row] = await listOwnStandbys(db, { dayplayerId, positionId: result.value });
        const standby = row && presentDayplayerStandby(row);
        // Another request may have booked the dayplayer in the meantime.
        return standby ? done(standby) : refused("standby_not_possible");
      },
    },
    leaveStandby: {
      may: checkOwn,
      run: ({ dayplayer: { dayplayerId }, params: { id }, body }) =>
        leaveStandby(db, { dayplayerId, id, answerId: body.answer_id }),
    },
    async listDayplayerStandbys({ dayplayer: { dayplayerId } }) {
      const rows = await listOwnStandbys(db, { dayplayerId });
      return done(rows.flatMap((row) => presentDayplayerStandby(row) ?? []));
    },
    async listDayPeople({ scope, params: { date }, now }) {
      const headId = scope.accountId;
      const [offers, standbys] = await Promise.all([
        listDayOffers(db, { scope, now }, date),
        scope.role === "reader" ? [] : listStandbysOfDay(db, scope.departmentId, date),
      ]);
      return done({ offers, standbys: await presentStandbys(db, standbys, { headId }) });
    },
    listStandbys: {
      may: checkPosition,
      run: async ({ scope, params: { positionId } }) =>
        done(await presentStandbys(db, await listStandbysOf(db, positionId), { headId: scope.accountId })),
    },
    removeStandby: {
      may: checkPosition,
      run: ({ scope, params: { positionId, dayplayerId } }) => removeStandby(db, { scope, positionId, dayplayerId }),
    },
  });
}
