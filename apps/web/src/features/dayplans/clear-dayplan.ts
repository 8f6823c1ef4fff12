import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

/** Takes a day back, from the version that is on screen. Done or refused, what is shown of the day is read anew. */
export function useClearDayplan(date: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      call(dayplanRoutes.clearDayplan, { params: { dayplanId: id }, query: { version: String(version) } }),
    onSettled: () => {
      const touched = [keys.months, keys.jobs, keys.jobTotals, keys.matchDays, keys.groups, keys.positions];
      for (const queryKey of touched) void client.invalidateQueries({ queryKey });
      // Awaited, so that the button rests until the page shows the day as it is now.
      return client.invalidateQueries({ queryKey: keys.day(date) });
    },
  });
}
