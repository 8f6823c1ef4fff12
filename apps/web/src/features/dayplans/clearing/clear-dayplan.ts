import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

/**
 * Clears the version of a day that is on screen. Whatever the outcome, everything shown of the day is fetched again.
 */
export function useClearDayplan(date: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      call(dayplanRoutes.clearDayplan, { params: { dayplanId: id }, query: { version: String(version) } }),
    onSettled: () => {
      const queryKeys = [keys.months, keys.jobs, keys.jobTotals, keys.matchDays, keys.groups, keys.positions];
      for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey });
      // The mutation waits for this fetch, so that the button stays busy until the page shows the current day.
      return client.invalidateQueries({ queryKey: keys.day(date) });
    },
  });
}
