import type { AvailabilityDay } from "@callboard/contract/dayplayers";
import { useMemo } from "react";
import { withEntries } from "../availability/availability-entries.ts";
import { useOutbox } from "./outbox.ts";

/** The days with the entries applied that are not yet on the server. */
export function useAvailabilityWithPending(saved: AvailabilityDay[] | undefined): AvailabilityDay[] | undefined {
  const { answers } = useOutbox();
  return useMemo(
    () =>
      saved &&
      answers.reduce<AvailabilityDay[]>(
        (days, answer) => (answer.kind === "days" ? withEntries(days, answer.days) : days),
        saved,
      ),
    [saved, answers],
  );
}
