import type { AvailabilityDay } from "@callboard/contract/dayplayers";
import { useMemo } from "react";
import { useOutbox } from "./outbox/outbox.ts";
import { withEntries } from "./said-days.ts";

/** The days as the dayplayer means them: what is on its way to the server counts already. */
export function useMeantDays(said: AvailabilityDay[] | undefined): AvailabilityDay[] | undefined {
  const { answers } = useOutbox();
  return useMemo(
    () =>
      said &&
      answers.reduce<AvailabilityDay[]>(
        (days, answer) => (answer.kind === "days" ? withEntries(days, answer.days) : days),
        said,
      ),
    [said, answers],
  );
}
