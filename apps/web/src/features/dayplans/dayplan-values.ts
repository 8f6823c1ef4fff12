import type { Dayplan, DayplanInput } from "@callboard/contract/dayplans";

/** What the form of a day holds: what is saved, without the version it was read at. */
export type DayplanValues = Omit<DayplanInput, "date" | "version" | "based_on" | "positions"> & {
  positions: { name: string; count: number }[];
};

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
  positions: plan.positions.map(({ name, count }) => ({ name, count })),
});

/** Another day's values onto this one; positions that the other day did not need are needed by nobody here either. */
export function copiedFrom(other: Dayplan, positions: readonly { name: string }[]): DayplanValues {
  const count = new Map(other.positions.map((position) => [position.name, position.count]));
  return { ...valuesOf(other), positions: positions.map(({ name }) => ({ name, count: count.get(name) ?? 0 })) };
}

/** What was saved, with what was typed on while it was on its way. */
export function withTyped(saved: DayplanValues, sent: DayplanValues, now: DayplanValues): DayplanValues {
  const typed = Object.entries(now).filter(
    ([field, value]) => field !== "positions" && value !== Reflect.get(sent, field),
  );
  const countIn = ({ positions }: DayplanValues, name: string) => positions.find((each) => each.name === name)?.count;
  const positions = saved.positions.map((position) => {
    const count = countIn(now, position.name);
    return count === undefined || count === countIn(sent, position.name) ? position : { ...position, count };
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
    const name = positionOf(field);
    if (name === undefined) next[field] = theirs;
    else {
      const position = positions.find((each) => each.name === name);
      if (position && typeof theirs === "number") position.count = theirs;
    }
  }
  return next as DayplanValues;
}

/** `positions.Costumer.count` → Costumer; undefined for a field of the day itself. */
export const positionOf = (field: string): string | undefined => /^positions\.(.+)\.count$/.exec(field)?.[1];

export const needsSomebody = (values: DayplanValues): boolean => values.positions.some(({ count }) => count > 0);

/** Fields in conflict that stand here as they were read: nobody typed them. */
export function untouchedFields(conflict: Conflict, read: DayplanValues, now: DayplanValues): string[] {
  const value = (values: DayplanValues, field: string): unknown => {
    const name = positionOf(field);
    if (name !== undefined) return values.positions.find((position) => position.name === name)?.count;
    return Reflect.get(values, field);
  };
  return Object.keys(conflict).filter((field) => value(read, field) === value(now, field));
}
