import { type DayplanFields, type DayplanInput, dayplanFields } from "@callboard/contract/dayplan-input";
import { minutes } from "./day-clock.ts";

/** What a save asks for, with every field of the day. */
export type WholeDay = DayplanFields & Pick<DayplanInput, "positions">;

/** Fields that an offer promises: changing one asks everybody asked or booked to look again. */
export const promisedFields = [
  "time_of_day",
  "street_address",
  "apt_suite",
  "city",
  "state",
  "zip",
  "call_time",
  "wrap_time",
] as const satisfies (keyof DayplanFields)[];

export type Differences = Record<string, { yours: unknown; theirs: unknown }>;

interface Saved extends Record<keyof DayplanFields, unknown> {
  call_time: string | null;
  wrap_time: string | null;
  positions: { name: string; count: number; call_time: string | null; wrap_time: string | null }[];
}

/**
 * What a save would change, by field; positions as `positions.Costumer.count`. Positions left out stay as they are.
 * Times compare as `HH:mm`.
 */
export function differences(input: WholeDay, saved: Saved): Differences {
  const found: Differences = {};
  const compare = (field: string, yours: unknown, theirs: unknown) => {
    if (yours !== theirs) found[field] = { yours, theirs };
  };
  for (const field of dayplanFields)
    compare(field, input[field], field === "call_time" || field === "wrap_time" ? minutes(saved[field]) : saved[field]);
  for (const position of input.positions) {
    const was = saved.positions.find(({ name }) => name === position.name);
    compare(`positions.${position.name}.count`, position.count, was?.count ?? 0);
    if (position.call_time !== undefined)
      compare(`positions.${position.name}.call_time`, position.call_time, minutes(was?.call_time));
    if (position.wrap_time !== undefined)
      compare(`positions.${position.name}.wrap_time`, position.wrap_time, minutes(was?.wrap_time));
  }
  return found;
}
