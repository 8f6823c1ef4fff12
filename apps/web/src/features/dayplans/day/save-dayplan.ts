import { replaceCached } from "@callboard/client/patch-cached";
import type { DayplanInput } from "@callboard/contract/forms/dayplan-input";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";
import { reportMissingRates } from "../../../lib/requests/activate-many.ts";

export function useSaveDayplan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: DayplanInput) => {
      const saved = await call(dayplanRoutes.saveDayplan, { body });
      await replaceCached(client, keys.day(saved.date), saved);
      return saved;
    },
    onSuccess: ({ date, positions }, { activate }) => {
      if (activate) reportMissingRates(positions.filter(({ count, activated }) => count > 0 && !activated));
      for (const queryKey of [
        keys.dayPeople(date),
        keys.costs,
        keys.months,
        keys.jobs,
        keys.jobTotals,
        keys.matchDays,
        keys.positions,
      ]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}
