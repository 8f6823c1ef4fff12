import { dayplanSchemas } from "@callboard/contract/dayplans";
import type { Refusal } from "@callboard/contract/refusals";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { dayWanted } from "@callboard/contract/shapes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, type Result, refused } from "../../result.ts";
import { namesIn } from "../../text/position-names.ts";
import type { DepartmentScope } from "../productions/policy.ts";
import { activatePosition, deactivatePosition } from "./activate-position.ts";
import { activeJobs } from "./active-job-routes.ts";
import { activatePositions } from "./bulk/activate-positions.ts";
import { copyDayplan } from "./bulk/copy-dayplan.ts";
import { clearDayplan } from "./clear-dayplan.ts";
import { dateIn } from "./day-clock.ts";
import { getJob, listJobs, totalJobs } from "./list-jobs.ts";
import { checkDayplan } from "./planned-days.ts";
import { getDayplan, listDayplans } from "./read-dayplans.ts";
import { type FollowDayplan, type SaveDayplan, saveDayplan } from "./save-dayplan.ts";
import type { SettleFills } from "./settle-fills.ts";

interface Toggled {
  scope: DepartmentScope;
  params: { dayplanId: string; positionId: string };
}

export function dayplans(
  app: FastifyInstance,
  deps: Deps & { followDayplan: FollowDayplan; settleFills: SettleFills },
) {
  const { db, clock, followDayplan, settleFills } = deps;
  activeJobs(app, deps);
  const jobOf = async (
    scope: DepartmentScope,
    { dayplanId, positionId }: { dayplanId: string; positionId: string },
  ) => {
    const job = await getJob(db, { scope, now: clock.now(), positionId, dayplanId });
    return job ? done(job) : refused("not_found");
  };
  const save = async ({ scope, body }: { scope: DepartmentScope; body: SaveDayplan["input"] }) => {
    const date = dateIn(body.date, scope.zone);
    if (!date) return refused("invalid_fields", { errors: { date: [dayWanted] } });
    const saved = await saveDayplan(db, { scope, input: { ...body, date }, now: clock.now(), followDayplan });
    if (!saved.ok) return saved;
    return done(await getDayplan(db, { scope, now: clock.now(), date: saved.value.date }));
  };
  const toggle = ({ scope, params }: Toggled) => ({ scope, ...params, now: clock.now() });
  const toggled = async <R extends Refusal>(changing: Promise<Result<undefined, R>>, { scope, params }: Toggled) => {
    const changed = await changing;
    if (!changed.ok) return changed;
    return jobOf(scope, params);
  };

  serve(app, dayplanRoutes, dayplanSchemas, {
    listDayplans: async ({ scope, query }) => done(await listDayplans(db, { scope, now: clock.now(), ...query })),
    getDayplanByDate: async ({ scope, params }) =>
      done(await getDayplan(db, { scope, now: clock.now(), date: params.date })),
    saveDayplan: save,
    putDayplan: save,
    async clearDayplan({ scope, params: { dayplanId }, query }) {
      const version = query.version === undefined ? undefined : Number(query.version);
      return clearDayplan(db, { scope, dayplanId, version, now: clock.now(), settleFills });
    },
    saveDayplanShort: save,
    async listAllJobs({ scope, query }) {
      const wanted = { scope, now: clock.now(), only: "coming", ...query } as const;
      const [page, totals] = await Promise.all([listJobs(db, wanted), totalJobs(db, wanted)]);
      return done({ ...page, totals });
    },
    listActiveJobs: async ({ scope, query }) =>
      done(await listJobs(db, { scope, now: clock.now(), only: "activated", ...query })),
    listHistoricalJobs: async ({ scope, query }) =>
      done(await listJobs(db, { scope, now: clock.now(), only: "passed", ...query })),
    totalJobs: async ({ scope, query: { only, ...span } }) =>
      done(await totalJobs(db, { scope, now: clock.now(), only: only ?? "coming", ...span })),
    activateMany: ({ scope, body: { positions, ...which } }) =>
      activatePositions(db, { scope, names: namesIn(positions), ...which, now: clock.now() }),
    copyDayplan: {
      may: ({ scope, params }) => checkDayplan(db, scope, params.dayplanId),
      run: ({ scope, params: { dayplanId }, body: { dates, activate = false } }) =>
        copyDayplan(db, { scope, dayplanId, dates, activate, now: clock.now() }),
    },
    activatePosition: (call) => toggled(activatePosition(db, toggle(call)), call),
    deactivatePosition: (call) => toggled(deactivatePosition(db, { ...toggle(call), settleFills }), call),
  });
}
