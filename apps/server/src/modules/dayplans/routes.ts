import { dayplanSchemas, type Job, type PassedJob } from "@callboard/contract/dayplans";
import type { Refusal } from "@callboard/contract/refusals";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { dayWanted } from "@callboard/contract/shapes";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, type Result, refused } from "../../result.ts";
import { namesIn } from "../../text/position-names.ts";
import type { DepartmentScope } from "../scopes.ts";
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
  now: Temporal.Instant;
}

/** Adds to jobs what they cost. */
type CostJobs = (db: Db, departmentId: string, jobs: Job[]) => Promise<PassedJob[]>;

interface Saved {
  scope: DepartmentScope;
  body: SaveDayplan["input"];
  now: Temporal.Instant;
}

export function dayplans(
  app: FastifyInstance,
  deps: Deps & { followDayplan: FollowDayplan; settleFills: SettleFills; costJobs: CostJobs },
) {
  const { db, followDayplan, settleFills, costJobs } = deps;
  activeJobs(app, deps);
  const jobOf = async ({ scope, params, now }: Toggled) => {
    const job = await getJob(db, { scope, now, ...params });
    return job ? done(job) : refused("not_found");
  };
  const save = async ({ scope, body, now }: Saved) => {
    const date = dateIn(body.date, scope.zone);
    if (!date) return refused("invalid_fields", { errors: { date: [dayWanted] } });
    const saved = await saveDayplan(db, { scope, input: { ...body, date }, now, followDayplan });
    if (!saved.ok) return saved;
    return done(await getDayplan(db, { scope, now, date: saved.value.date }));
  };
  const toggle = ({ scope, params, now }: Toggled) => ({ scope, ...params, now });
  const toggled = async <R extends Refusal>(changing: Promise<Result<undefined, R>>, call: Toggled) => {
    const changed = await changing;
    if (!changed.ok) return changed;
    return jobOf(call);
  };

  serve(app, dayplanRoutes, dayplanSchemas, {
    listDayplans: async ({ scope, query, now }) => done(await listDayplans(db, { scope, now, ...query })),
    getDayplanByDate: async ({ scope, params, now }) => done(await getDayplan(db, { scope, now, date: params.date })),
    saveDayplan: save,
    putDayplan: save,
    async clearDayplan({ scope, params: { dayplanId }, query, now }) {
      const version = query.version === undefined ? undefined : Number(query.version);
      return clearDayplan(db, { scope, dayplanId, version, now, settleFills });
    },
    saveDayplanShort: save,
    async listAllJobs({ scope, query, now }) {
      const wanted = { scope, now, only: "coming", ...query } as const;
      const [page, totals] = await Promise.all([listJobs(db, wanted), totalJobs(db, wanted)]);
      return done({ ...page, totals });
    },
    listActiveJobs: async ({ scope, query, now }) =>
      done(await listJobs(db, { scope, now, ...query, only: query.only ?? "activated" })),
    async listHistoricalJobs({ scope, query, now, reader }) {
      const page = await listJobs(reader, { scope, now, only: "passed", ...query });
      return done({ ...page, data: await costJobs(reader, scope.departmentId, page.data) });
    },
    totalJobs: async ({ scope, query: { only, ...span }, now }) =>
      done(await totalJobs(db, { scope, now, only: only ?? "coming", ...span })),
    activateMany: ({ scope, body: { positions, ...which }, now }) =>
      activatePositions(db, { scope, names: namesIn(positions), ...which, now }),
    copyDayplan: {
      may: ({ scope, params }) => checkDayplan(db, scope, params.dayplanId),
      run: ({ scope, params: { dayplanId }, body: { dates, activate = false }, now }) =>
        copyDayplan(db, { scope, dayplanId, dates, activate, now }),
    },
    activatePosition: (call) => toggled(activatePosition(db, toggle(call)), call),
    deactivatePosition: (call) => toggled(deactivatePosition(db, { ...toggle(call), settleFills }), call),
  });
}
