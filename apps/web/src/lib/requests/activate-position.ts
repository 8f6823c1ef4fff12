import { patchCached } from "@callboard/client/patch-cached";
import { type Dayplan, dayplanRoutes, type Job } from "@callboard/contract/dayplans";
import type { Page } from "@callboard/contract/route";
import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

interface Which {
  dayplanId: string;
  positionId: string;
}

/** Opens a position for offers, or closes it; wherever it is shown it changes at once. */
export function useActivatePosition() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ activate, ...params }: Which & { activate: boolean }) =>
      call(activate ? dayplanRoutes.activatePosition : dayplanRoutes.deactivatePosition, { params }),
    onSuccess: (job) => {
      const inPlan = (plan: Dayplan): Dayplan => ({
        ...plan,
        positions: plan.positions.map((position) =>
          position.id === job.id ? { ...position, activated: job.activated } : position,
        ),
      });
      patchCached<Dayplan>(client, keys.day(job.start_date), inPlan);
      patchCached<Dayplan[]>(client, keys.months, (plans) =>
        plans.map((plan) => (plan.id === job.dayplan_id ? inPlan(plan) : plan)),
      );
      patchCached<InfiniteData<Page<Job>>>(client, keys.jobs, (list) => ({
        ...list,
        pages: list.pages.map((page) => ({ ...page, data: page.data.map((row) => (row.id === job.id ? job : row)) })),
      }));
      void client.invalidateQueries({ queryKey: keys.jobTotals });
      void client.invalidateQueries({ queryKey: keys.activeJobs });
    },
  });
}
