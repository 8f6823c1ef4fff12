import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { plannedKeys } from "../../../lib/requests/activate-many.ts";

/** Copies a saved day to several dates: to all of them or, if the server refuses, to none. */
export function useCopyDayplan(dayplanId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { dates: string[]; activate: boolean }) =>
      call(dayplanRoutes.copyDayplan, { params: { dayplanId }, body }),
    // Also after a refusal: somebody else planned a date, which the month then shows.
    onSettled: () => {
      for (const queryKey of plannedKeys) void client.invalidateQueries({ queryKey });
    },
  });
}
