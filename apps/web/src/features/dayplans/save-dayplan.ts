import type { DayplanInput } from "@callboard/contract/dayplan-input";
import { dayplanRoutes } from "@callboard/contract/dayplans";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

export function useSaveDayplan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DayplanInput) => call(dayplanRoutes.saveDayplan, { body }),
    onSuccess: (dayplan) => {
      client.setQueryData(keys.day(dayplan.date), dayplan);
      for (const queryKey of [keys.months, keys.jobs, keys.jobTotals, keys.positions]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}
