import type { DayplanInput } from "@callboard/contract/dayplan-input";
import { minutes } from "./day-clock.ts";

/** The fields of a day that a save may change, beside its positions. */
export const dayplanFields = [
  "number_of_actors",
  "number_of_stunts",
  "number_of_background",
  "time_of_day",
  "location",
  "street_address",
  "apt_suite",
  "city",
  "state",
  "zip",
  "country",
  "notes",
  "call_time",
  "wrap_time",
] as const;
export type DayplanField = (typeof dayplanFields)[number];

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
] as const satisfies DayplanField[];

/** A date without a plan. */
export const unplannedDay = {
  number_of_actors: 0,
  number_of_stunts: 0,
  number_of_background: 0,
  time_of_day: "day",
  location: "location",
  street_address: "",
  apt_suite: "",
  city: "",
  state: "",
  zip: "",
  country: "United States",
  notes: "",
  call_time: null,
  wrap_time: null,
} as const satisfies Record<DayplanField, unknown>;

export type Differences = Record<string, { yours: unknown; theirs: unknown }>;

interface Saved extends Record<DayplanField, unknown> {
  call_time: string | null;
  wrap_time: string | null;
  positions: { name: string; count: number; call_time: string | null; wrap_time: string | null }[];
}

/**
 * What a save would change, by field; positions as `positions.Costumer.count`. Positions left out stay as they are.
 * Times compare as `HH:mm`.
 */
export function differences(input: DayplanInput, saved: Saved): Differences {
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
