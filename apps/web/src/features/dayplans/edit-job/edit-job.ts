import type { ActiveJobInput } from "@callboard/contract/forms/active-job-input";
import { activeJobRoutes } from "@callboard/contract/routes/dayplans/active-jobs";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
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

export function useUpdateJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ActiveJobInput) => call(activeJobRoutes.updateActiveJob, { body }),
    onSuccess: () => invalidateJobs(client),
  });
}

export function useDeleteJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(activeJobRoutes.deleteActiveJob, { query: { id } }),
    onSuccess: () => invalidateJobs(client),
  });
}

export function useDeactivateJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(activeJobRoutes.deactivateActiveJob, { body: { id } }),
    onSuccess: () => invalidateJobs(client),
  });
}

/** Refetches the lists of days and jobs. The lists of offers are updated by live events. */
function invalidateJobs(client: QueryClient): void {
  const queryKeys = [keys.jobs, keys.jobTotals, keys.months, keys.days, keys.matchDays, keys.groups, keys.positions];
  for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey });
}
