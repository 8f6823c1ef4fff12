import type { DayplanInput } from "@callboard/contract/forms/dayplan-input";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { entitiesOf } from "../../../lib/entities/entity-store.ts";
import { dayplan } from "../../../lib/entities/job-shapes.ts";
import { keys } from "../../../lib/keys.ts";
import { reportMissingRates } from "../../../lib/requests/activate-many.ts";

export function useSaveDayplan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: DayplanInput) => {
      const source = entitiesOf(client).request(true);
      const saved = await call(dayplanRoutes.saveDayplan, { body });
      client.setQueryData(keys.day(saved.date), dayplan.split(saved, { entities: entitiesOf(client), source }));
      return saved;
    },
    onSuccess: ({ date, positions }, { activate }) => {
      if (activate) reportMissingRates(positions.filter(({ count, activated }) => count > 0 && !activated));
      for (const queryKey of [
        keys.unconfirmed(date),
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
