import type { ActiveJobInput } from "@callboard/contract/forms/active-job-input";
import { activeJobRoutes } from "@callboard/contract/routes/dayplans/active-jobs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, routeQuery } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

/** The job for its edit form. It is never cached, because the form needs the current version each time it opens. */
export const activeJobQuery = (positionId: string) =>
  routeQuery(
    keys.activeJob(positionId),
    activeJobRoutes.getActiveJob,
    { query: { id: positionId } },
    { staleTime: 0, gcTime: 0 },
  );

/** After a change, the lists of days and jobs are read again. Live events update the lists of offers. */
function useJobChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  const stale = [keys.jobs, keys.jobTotals, keys.months, keys.days, keys.matchDays, keys.groups, keys.positions];
  return useMutation({
    mutationFn,
    onSuccess: () => {
      for (const queryKey of stale) void client.invalidateQueries({ queryKey });
    },
  });
}

export const useUpdateJob = () =>
  useJobChange((body: ActiveJobInput) => call(activeJobRoutes.updateActiveJob, { body }));
export const useDeleteJob = () =>
  useJobChange((id: string) => call(activeJobRoutes.deleteActiveJob, { query: { id } }));
export const useDeactivateJob = () =>
  useJobChange((id: string) => call(activeJobRoutes.deactivateActiveJob, { body: { id } }));
