import type { Dayplan } from "@callboard/contract/dayplans";
import { promisedFields } from "@callboard/contract/plain/promised-fields";
import { type DayplanValues, valuesOf } from "../dayplan-values.ts";

/**
 * Counts the bookings and waiting offers whose dayplayers are notified of a save and have to confirm it: those of a
 * position whose place or hours the save changes. A position's own hours win over the day's.
 */
export function countNotified(plan: Dayplan, values: DayplanValues): { booked: number; asked: number } {
  const saved = valuesOf(plan);
  let [booked, asked] = [0, 0];
  for (const position of plan.positions) {
    if (termsOf(saved, position.name) === termsOf(values, position.name)) continue;
    booked += position.booked;
    asked += position.open_offers;
  }
  return { booked, asked };
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
