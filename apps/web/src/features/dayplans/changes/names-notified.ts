import type { Dayplan } from "@callboard/contract/dayplans";
import type { JobOffer } from "@callboard/contract/offers";
import { promisedFields } from "@callboard/contract/plain/promised-fields";
import { type DayplanValues, valuesOf } from "../dayplan-values.ts";

/**
 * The first names of those who are notified of a save and have to confirm it, each person once: who is booked or asked
 * for a position whose place or hours the save changes. A position's own hours win over the day's.
 */
export function namesNotified(plan: Dayplan, values: DayplanValues, offers: readonly JobOffer[]): string[] {
  const saved = valuesOf(plan);
  const changed = new Set(
    plan.positions.filter(({ name }) => termsOf(saved, name) !== termsOf(values, name)).map(({ id }) => id),
  );
  const notified = offers.filter(({ position_id }) => changed.has(position_id));
  return [...new Map(notified.map(({ receiver }) => [receiver.id, receiver.first_name])).values()];
}

/** What the offers of a position promise, as text to compare. The office's address is not in the form. */
function termsOf(day: DayplanValues, name: string): string {
  const own = day.positions.find((each) => each.name === name);
  const hours = [own?.call_time ?? day.call_time, own?.wrap_time ?? day.wrap_time];
  const place = promisedFields.filter((field) => field !== "call_time" && field !== "wrap_time");
  const isOffice = day.location === "office";
  return JSON.stringify([
    hours,
    day.time_zone,
    isOffice,
    place.map((field) => (isOffice && field !== "time_of_day" ? "" : day[field])),
  ]);
}
