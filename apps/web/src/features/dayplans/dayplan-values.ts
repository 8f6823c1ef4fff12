import type { DayplanFields } from "@callboard/contract/dayplan-input";
import type { Dayplan, Position } from "@callboard/contract/dayplans";

/** What the form of a day holds: what is saved, without the version it was read at. */
export type DayplanValues = DayplanFields & { positions: PositionValues[] };

/** Times are the position's own, where they differ from the day's. */
interface PositionValues {
  name: string;
  count: number;
  call_time: string | null;
  wrap_time: string | null;
}
const positionFields = ["count", "call_time", "wrap_time"] as const;
type PositionField = (typeof positionFields)[number];

export const valuesOf = (plan: Dayplan): DayplanValues => ({
  number_of_actors: plan.number_of_actors,
  number_of_stunts: plan.number_of_stunts,
  number_of_background: plan.number_of_background,
  time_of_day: plan.time_of_day,
  location: plan.location,
  street_address: plan.street_address,
  apt_suite: plan.apt_suite,
  city: plan.city,
  state: plan.state,
  zip: plan.zip,
  country: plan.country,
  notes: plan.notes,
  call_time: plan.call_time,
  wrap_time: plan.wrap_time,
  positions: plan.positions.map(({ name, count, call_time, wrap_time }) => ({ name, count, call_time, wrap_time })),
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
      const { count = 0, call_time = null, wrap_time = null } = from.get(position.name) ?? {};
      return { name: position.name, count: Math.max(count, leastOf(position)), call_time, wrap_time };
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
    const changed = positionFields.filter((field) => typedThere[field] !== sentThere?.[field]);
    return { ...position, ...Object.fromEntries(changed.map((field) => [field, typedThere[field]])) };
  });
  return { ...saved, ...Object.fromEntries(typed), positions };
}

/** What others saved and what stands here, by the server's names: `notes`, `positions.Costumer.count`. */
export type Conflict = Record<string, { yours: unknown; theirs: unknown }>;

/** Takes over theirs for the chosen fields. */
export function withTheirs(values: DayplanValues, conflict: Conflict, fields: readonly string[]): DayplanValues {
  const next: Record<string, unknown> = { ...values, positions: values.positions.map((position) => ({ ...position })) };
  const positions = next.positions as DayplanValues["positions"];
  for (const field of fields) {
    const theirs = conflict[field]?.theirs;
    const of = positionOf(field);
    const position = of && positions.find(({ name }) => name === of.name);
    if (!of) next[field] = theirs;
    else if (position) Object.assign(position, { [of.field]: theirs });
  }
  return next as DayplanValues;
}

/** `positions.Costumer.count` → count of Costumer; undefined for a field of the day itself. */
export function positionOf(path: string): { name: string; field: PositionField } | undefined {
  const [, name, field] = /^positions\.(.+)\.(count|call_time|wrap_time)$/.exec(path) ?? [];
  return name && field ? { name, field: field as PositionField } : undefined;
}

export const needsSomebody = (values: DayplanValues): boolean => values.positions.some(({ count }) => count > 0);

/** Fields in conflict that stand here as they were read: nobody typed them. */
export function untouchedFields(conflict: Conflict, read: DayplanValues, now: DayplanValues): string[] {
  const value = (values: DayplanValues, field: string): unknown => {
    const of = positionOf(field);
    if (of) return values.positions.find(({ name }) => name === of.name)?.[of.field];
    return Reflect.get(values, field);
  };
  return Object.keys(conflict).filter((field) => value(read, field) === value(now, field));
}
