import type { Dayplan, Position } from "@callboard/contract/dayplans";
import type { DayplanFields, PositionFields } from "@callboard/contract/fields";
import { dayplanKeys, newPosition, positionKeys } from "@callboard/contract/plain/new-day";
import { pick } from "@callboard/contract/plain/pick";
import type { BothValues, DayplanConflict } from "@callboard/contract/refusals/refusal-payloads";

/** The values of a day's form: everything that is saved, without the version. */
export type DayplanValues = DayplanFields & {
  positions: PositionValues[];
  /** The chosen time zone. Empty for the saved one, or that of a changed place. */
  time_zone: string;
};

/** `call_time` and `wrap_time` are null where the day's times apply. */
type PositionValues = PositionFields & { name: string };

const positionValues = (position: PositionValues): PositionValues => ({
  name: position.name,
  ...pick(position, positionKeys),
});

export const valuesOf = (plan: DayplanFields & { positions: readonly PositionValues[] }): DayplanValues => ({
  ...pick(plan, dayplanKeys),
  time_zone: "",
  positions: plan.positions.map(positionValues),
});

interface Save {
  date: string;
  version: number;
  basedOn: string | null;
  activate: boolean;
}

/** The input of a save. What was not chosen is left out. */
export const toInput = ({ time_zone, ...values }: DayplanValues, { date, version, basedOn, activate }: Save) => ({
  ...values,
  date,
  version,
  ...(time_zone && { time_zone }),
  ...(basedOn && { based_on: basedOn }),
  ...(activate && { activate }),
});

/**
 * Returns the lowest count that the server accepts: the larger of bookings and waiting offers, or the count as saved.
 */
export const minCountOf = ({ accepted_offers, open_offers, count }: Position): number =>
  Math.min(Math.max(accepted_offers, open_offers), count);

/**
 * Copies the values of another day, with its zone where it is not the production's. Positions that the other day does not need get the count 0 or, where they have live
 * offers, the lowest count that the server accepts.
 */
export function copiedFrom(other: Dayplan, positions: readonly Position[], home: string): DayplanValues {
  const from = new Map(valuesOf(other).positions.map((position) => [position.name, position]));
  return {
    ...valuesOf(other),
    // That is one of its date.
    holiday: false,
    time_zone: other.zone === home ? "" : other.zone,
    positions: positions.map((position) => {
      const copied = { ...newPosition, ...from.get(position.name), name: position.name };
      return { ...copied, count: Math.max(copied.count, minCountOf(position)) };
    }),
  };
}

/** Merges into the saved values what was typed while the save was in flight. */
export function withTyped(saved: DayplanValues, sent: DayplanValues, now: DayplanValues): DayplanValues {
  const typed = Object.entries(now).filter(
    ([field, value]) => field !== "positions" && value !== Reflect.get(sent, field),
  );
  const find = ({ positions }: DayplanValues, name: string) => positions.find((each) => each.name === name);
  const positions = saved.positions.map((position) => {
    const [typedThere, sentThere] = [find(now, position.name), find(sent, position.name)];
    if (!typedThere) return position;
    const changed = positionKeys.filter((field) => typedThere[field] !== sentThere?.[field]);
    return { ...position, ...Object.fromEntries(changed.map((field) => [field, typedThere[field]])) };
  });
  return { ...saved, ...Object.fromEntries(typed), positions };
}

/** A field in which two saves differ. It belongs to the position of this name or, without one, to the day. */
export interface ConflictField extends BothValues<unknown> {
  position?: string;
  field: string;
}

export const listConflictFields = ({ day, positions }: DayplanConflict): ConflictField[] => [
  ...Object.entries(day).map(([field, both]) => ({ field, ...both })),
  ...positions.map(({ name, ...rest }) => ({ position: name, ...rest })),
];

/** Replaces the chosen fields by the other user's values. */
export function withTheirs(values: DayplanValues, chosen: readonly ConflictField[]): DayplanValues {
  const theirs = (name?: string) =>
    Object.fromEntries(
      chosen.filter(({ position }) => position === name).map(({ field, theirs: value }) => [field, value]),
    );
  return {
    ...values,
    ...theirs(),
    positions: values.positions.map((position) => ({ ...position, ...theirs(position.name) })),
  };
}

export const hasNeededPosition = (values: DayplanValues): boolean => values.positions.some(({ count }) => count > 0);

/** Returns the fields in conflict that still have the value they were loaded with, so this user did not change them. */
export function untouchedFields(
  fields: readonly ConflictField[],
  read: DayplanValues,
  now: DayplanValues,
): ConflictField[] {
  const value = (values: DayplanValues, { position, field }: ConflictField): unknown => {
    const holder = position === undefined ? values : values.positions.find(({ name }) => name === position);
    return holder && Reflect.get(holder, field);
  };
  return fields.filter((each) => value(read, each) === value(now, each));
}

/** Whether the form plans a position that is not activated yet. */
export const isUnactivePlanned = (plan: Pick<Dayplan, "positions">, positions: readonly PositionValues[]): boolean =>
  positions.some(({ name, count }) => count > 0 && !plan.positions.find((each) => each.name === name)?.activated);
