import { shortDay } from "@callboard/client/days";
import { toastError } from "@callboard/client/server-errors";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { toast } from "@callboard/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";
import { texts } from "../texts/texts.ts";

/** Exactly one of them: position ids, a date, or names as `positionsQuery` formats them (empty: all coming positions). */
type Which = { ids: string[] } | { date: string } | { positions: string };

/** What changes on screen with the activation of positions or with new days. */
export const plannedKeys = [
  keys.months,
  keys.days,
  keys.jobs,
  keys.jobTotals,
  keys.matchDays,
  keys.groups,
  keys.positions,
];

/** Says which positions were not activated, because they have no rate. */
export function reportMissingRates(positions: readonly { name: string }[]): void {
  const names = [...new Set(positions.map(({ name }) => name))];
  if (names.length === 0) return;
  toast({ kind: "error", text: texts.manyDays.noRate({ positions: new Intl.ListFormat("en").format(names) }) });
}

/** Activates many positions in one call, and says what was done and what could not be. */
export function useActivateMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Which) => call(dayplanRoutes.activateMany, { body }),
    onSuccess: ({ activated, skipped }) => {
      if (activated > 0 || skipped.length === 0)
        toast({
          kind: "success",
          text: activated > 0 ? texts.manyDays.activated({ count: activated }) : texts.manyDays.noneActivated,
        });
      reportMissingRates(skipped.filter(({ reason }) => reason === "rate_not_set"));
      const others = skipped.filter(({ reason }) => reason !== "rate_not_set");
      if (others.length > 0) {
        const jobs = others.map(({ name, date, message }) => `${name}, ${shortDay(date)} (${message})`);
        toast({ kind: "error", text: texts.manyDays.skipped({ jobs: jobs.join("; ") }) });
      }
    },
    onError: toastError,
    // The mutation waits for the lists, so that the button stays busy until they show the change.
    onSettled: () => Promise.all(plannedKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
