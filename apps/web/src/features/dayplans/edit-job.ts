import type { ActiveJobInput } from "@callboard/contract/forms/active-job-input";
import { activeJobRoutes } from "@callboard/contract/routes/active-jobs";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

/** A job as its edit form needs it: read anew each time the form opens. */
export const activeJobQuery = (positionId: string) =>
  queryOptions({
    queryKey: keys.activeJob(positionId),
    queryFn: ({ signal }) => call(activeJobRoutes.getActiveJob, { query: { id: positionId } }, signal),
    staleTime: 0,
    gcTime: 0,
  });

export function useUpdateJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ActiveJobInput) => call(activeJobRoutes.updateActiveJob, { body }),
    onSuccess: () => readJobsAgain(client),
  });
}

export function useDeleteJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(activeJobRoutes.deleteActiveJob, { query: { id } }),
    onSuccess: () => readJobsAgain(client),
  });
}

export function useDeactivateJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(activeJobRoutes.deactivateActiveJob, { body: { id } }),
    onSuccess: () => readJobsAgain(client),
  });
}

/** Wherever days and jobs are shown; the lists of offers follow by live event. */
function readJobsAgain(client: QueryClient): void {
  const touched = [keys.jobs, keys.jobTotals, keys.months, keys.days, keys.matchDays, keys.groups, keys.positions];
  for (const queryKey of touched) void client.invalidateQueries({ queryKey });
}
