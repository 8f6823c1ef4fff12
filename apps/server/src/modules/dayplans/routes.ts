import { dayplanRoutes } from "@callboard/contract/dayplans";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import type { DepartmentScope } from "../productions/policy.ts";
import { activatePosition, deactivatePosition } from "./activate-position.ts";
import { getJob, listJobs, totalJobs } from "./list-jobs.ts";
import { getDayplan, listDayplans } from "./read-dayplans.ts";
import { type SaveDayplan, saveDayplan } from "./save-dayplan.ts";

export function dayplans(app: FastifyInstance, { db, clock, poke }: Deps) {
  const jobOf = async (
    scope: DepartmentScope,
    { dayplanId, positionId }: { dayplanId: string; positionId: string },
  ) => {
    const job = await getJob(db, { scope, now: clock.now(), positionId, dayplanId });
    return job ? done(job) : refused("not_found");
  };
  const save = async ({ scope, body }: { scope: DepartmentScope; body: SaveDayplan["input"] }) => {
    const saved = await saveDayplan(db, { scope, input: body, now: clock.now() });
    if (!saved.ok) return saved;
    poke();
    return done(await getDayplan(db, { scope, now: clock.now(), date: saved.value.date }));
  };
  const toggle =
    (change: typeof activatePosition) =>
    async ({ scope, params }: { scope: DepartmentScope; params: { dayplanId: string; positionId: string } }) => {
      const changed = await change(db, { scope, ...params, now: clock.now() });
      if (!changed.ok) return changed;
      poke();
      return jobOf(scope, params);
    };

  serve(app, dayplanRoutes, {
    listDayplans: async ({ scope, query }) => done(await listDayplans(db, { scope, now: clock.now(), ...query })),
    getDayplanByDate: async ({ scope, params }) =>
      done(await getDayplan(db, { scope, now: clock.now(), date: params.date })),
    saveDayplan: save,
    putDayplan: save,
    listAllJobs: async ({ scope, query }) =>
      done(await listJobs(db, { scope, now: clock.now(), only: "coming", ...query })),
    listActiveJobs: async ({ scope, query }) =>
      done(await listJobs(db, { scope, now: clock.now(), only: "activated", ...query })),
    listHistoricalJobs: async ({ scope, query }) =>
      done(await listJobs(db, { scope, now: clock.now(), only: "passed", ...query })),
    totalJobs: async ({ scope, query: { only, ...span } }) =>
      done(await totalJobs(db, { scope, now: clock.now(), only: only ?? "coming", ...span })),
    getPosition: ({ scope, params }) => jobOf(scope, params),
    activatePosition: toggle(activatePosition),
    deactivatePosition: toggle(deactivatePosition as typeof activatePosition),
  });
}
