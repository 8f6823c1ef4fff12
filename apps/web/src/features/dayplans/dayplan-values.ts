import type { Dayplan, Position } from "@callboard/contract/dayplans";
import type { DayplanFields, PositionFields } from "@callboard/contract/fields";
import { pick } from "@callboard/contract/fields";
import { dayplanKeys, newPosition, positionKeys } from "@callboard/contract/forms/dayplan-input";
import type { BothValues, DayplanConflict } from "@callboard/contract/refusal-payloads";

/** What the form of a day holds: what is saved, without the version it was read at. */
export type DayplanValues = DayplanFields & { positions: PositionValues[] };

/** A position's times are null where they are the day's. */
type PositionValues = PositionFields & { name: string };

const positionValues = (position: PositionValues): PositionValues => ({
  name: position.name,
  ...pick(position, positionKeys),
});

export const valuesOf = (plan: DayplanFields & { positions: readonly PositionValues[] }): DayplanValues => ({
  ...pick(plan, dayplanKeys),
  positions: plan.positions.map(positionValues),
});

/** As many as are booked or asked: fewer would be refused. An unchanged count always saves. */
export const leastOf = ({ accepted_offers, open_offers, count }: Position): number =>
  Math.min(Math.max(accepted_offers, open_offers), count);

/**
 * Another day's values onto this one; positions that the other day did not need are needed by nobody here either, but for
 * those that somebody was asked for.
 */
export function copiedFrom(other: Dayplan, positions: readonly Position[]): DayplanValues {
  const from = new Map(valuesOf(other).positions.map((position) => [position.name, position]));
  return {
    ...valuesOf(other),
    positions: positions.map((position) => {
      const copied = { ...newPosition, ...from.get(position.name), name: position.name };
      return { ...copied, count: Math.max(copied.count, leastOf(position)) };
    }),
  };
}

/** What was saved, with what was typed on while it was on its way. */
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

/** A field in which two saves differ: of the position with this name, or else of the day. */
export interface ConflictField extends BothValues<unknown> {
  position?: string;
  field: string;
}

export const listConflictFields = ({ day, positions }: DayplanConflict): ConflictField[] => [
  ...Object.entries(day).map(([field, both]) => ({ field, ...both })),
  ...positions.map(({ name, ...rest }) => ({ position: name, ...rest })),
];

/** Takes over theirs for the chosen fields. */
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

export const needsSomebody = (values: DayplanValues): boolean => values.positions.some(({ count }) => count > 0);

/** The fields in conflict whose value here is the one that was read: nobody typed them. */
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
