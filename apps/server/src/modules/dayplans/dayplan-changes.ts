import type { DayplanFields, PositionFields } from "@callboard/contract/fields";
import type { DayplanInput } from "@callboard/contract/forms/dayplan-input";
import { dayplanKeys, newPosition, positionKeys } from "@callboard/contract/plain/new-day";
import { promisedFields } from "@callboard/contract/plain/promised-fields";
import type { DayplanConflict } from "@callboard/contract/refusals/refusal-payloads";
import { minutes } from "./day-clock.ts";

/** A save, with every field of the day. */
export type WholeDay = DayplanFields & Pick<DayplanInput, "positions" | "time_zone">;

/** A day as it is saved. Times may be `HH:mm:ss`. */
type SavedDay = DayplanFields & { zone: string; positions: ({ name: string } & PositionFields)[] };

/**
 * The fields that a save would change, each with the value sent and the saved one. Positions that are left out, and fields
 * of a position that are left out, stay as they are. Times compare as `HH:mm`.
 */
export function differences(input: WholeDay, saved: SavedDay): DayplanConflict {
  const positions = input.positions.flatMap((position) => {
    const before = saved.positions.find(({ name }) => name === position.name) ?? newPosition;
    const sent = positionKeys.filter((field) => position[field] !== undefined);
    return changedFields(sent, position, before).map(([field, both]) => ({ name: position.name, field, ...both }));
  });
  const zones = { yours: input.time_zone ?? saved.zone, theirs: saved.zone };
  return {
    day: {
      ...Object.fromEntries(changedFields(dayplanKeys, input, saved)),
      ...(zones.yours !== zones.theirs && { time_zone: zones }),
    },
    positions: positions as DayplanConflict["positions"],
  };
}

/** The fields whose values differ, each with both. */
export const changedFields = <K extends string>(
  fields: readonly K[],
  yours: Partial<Record<K, unknown>>,
  theirs: Partial<Record<K, unknown>>,
): [K, { yours: unknown; theirs: unknown }][] =>
  fields.flatMap((field): [K, { yours: unknown; theirs: unknown }][] => {
    const both = { yours: comparable(field, yours[field]), theirs: comparable(field, theirs[field]) };
    return both.yours === both.theirs ? [] : [[field, both]];
  });

/** PostgreSQL returns times with seconds, and clients send them without. */
const comparable = (field: string, value: unknown) =>
  (field === "call_time" || field === "wrap_time") && typeof value === "string" ? minutes(value) : value;

export const hasDifferences = ({ day, positions }: DayplanConflict): boolean =>
  Object.keys(day).length + positions.length > 0;

/** Whether a change affects the terms of the day's offers: then everybody offered or booked has to acknowledge it. */
export const changesPromise = ({ day, positions }: DayplanConflict): boolean =>
  [...promisedFields, "time_zone"].some((field) => field in day) ||
  positions.some(({ field }) => field === "call_time" || field === "wrap_time");
