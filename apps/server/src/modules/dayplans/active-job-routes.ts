import type { ActiveJob } from "@callboard/contract/dayplans/active-jobs";
import { activeJobSchemas } from "@callboard/contract/dayplans/active-jobs";
import { activeJobRoutes } from "@callboard/contract/routes/dayplans/active-jobs";
import { dayWanted } from "@callboard/contract/shapes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, type Result, refused } from "../../result.ts";
import type { DepartmentScope } from "../scopes.ts";
import { deactivatePosition } from "./activate-position.ts";
import { dateIn } from "./day-clock.ts";
import { deleteJob } from "./delete-job.ts";
import { findEditedJob } from "./job-queries.ts";
import { presentJob } from "./present.ts";
import type { FollowDayplan } from "./save-dayplan.ts";
import type { SettleFills } from "./settle-fills.ts";
import { updateJob } from "./update-job.ts";

/** The routes of the edit form of a job. */
export function activeJobs(
  app: FastifyInstance,
  { db, followDayplan, settleFills }: Deps & { followDayplan: FollowDayplan; settleFills: SettleFills },
) {
  const jobOf = async (
    { scope, now }: { scope: DepartmentScope; now: Temporal.Instant },
    id: string,
  ): Promise<Result<ActiveJob, "not_found">> => {
    const row = await findEditedJob(db, scope.departmentId, id);
    if (!row) return refused("not_found");
    const { version, other_positions, live_on_day } = row;
    return done({ ...presentJob(row, now), version, other_positions, live_on_day });
  };

  serve(app, activeJobRoutes, activeJobSchemas, {
    getActiveJob: (call) => jobOf(call, call.query.id),
    async updateActiveJob({ scope, body, now }) {
      const [start_date, end_date] = [dateIn(body.start_date, scope.zone), dateIn(body.end_date, scope.zone)];
      if (!start_date || !end_date)
        return refused("invalid_fields", { errors: { [start_date ? "end_date" : "start_date"]: [dayWanted] } });
      const updated = await updateJob(db, {
        scope,
        input: { ...body, start_date, end_date },
        now,
        followDayplan,
      });
      if (!updated.ok) return updated;
      return jobOf({ scope, now }, updated.value.positionId);
    },
    deleteActiveJob: ({ scope, query, now }) => deleteJob(db, { scope, positionId: query.id, now, settleFills }),
    async deactivateActiveJob({ scope, body, now }) {
      const job = await jobOf({ scope, now }, body.id);
      if (!job.ok) return job;
      const { id: positionId, dayplan_id: dayplanId } = job.value;
      const deactivated = await deactivatePosition(db, { scope, dayplanId, positionId, now, settleFills });
      if (!deactivated.ok) return deactivated;
      return jobOf({ scope, now }, positionId);
    },
  });
}
