import { type Static, type TOptional, type TSchema, Type } from "typebox";
import { Closed, Count, Day, LocalTime, Nullable, OptionalLine, ReadOnly, Text } from "./shapes.ts";

export const timesOfDay = ["day", "night"] as const;
export const dayplanPlaces = ["location", "office"] as const;

/** The fields of a day that a save may change, beside its positions. */
const fields = {
  number_of_actors: Count,
  number_of_stunts: Count,
  number_of_background: Count,
  time_of_day: Type.Enum([...timesOfDay]),
  location: Type.Enum([...dayplanPlaces]),
  street_address: OptionalLine(200, "Street"),
  apt_suite: OptionalLine(60, "Apt / Suite"),
  city: OptionalLine(120),
  state: OptionalLine(80),
  zip: Type.String({
    pattern: "^([0-9]{5}(-[0-9]{4})?)?$",
    errorMessage: "The zip field must have 5 digits.",
  }),
  country: Type.String({ minLength: 1, maxLength: 80 }),
  notes: Text(2000),
  call_time: Nullable(LocalTime),
  wrap_time: Nullable(LocalTime),
};
export type DayplanFields = { [K in keyof typeof fields]: Static<(typeof fields)[K]> };
export const dayplanFields = Object.keys(fields) as (keyof DayplanFields)[];

const optional = <P extends Record<string, TSchema>>(properties: P) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)])) as {
    [K in keyof P]: TOptional<P[K]>;
  };

/**
 * A day to be saved. A field that is left out keeps its saved value; on a new day it takes the default (`newDay`). A day
 * may be sent back as it was read: what a save cannot change is accepted and ignored. Apart from the routes, because the
 * form checks by this schema alone.
 */
export const DayplanInput = Closed({
  date: Day,
  ...optional(fields),
  /** A position that is left out keeps its count and its times. */
  positions: Type.Array(
    Closed({
      name: Type.String({ minLength: 1, maxLength: 80 }),
      count: Count,
      call_time: Type.Optional(Nullable(LocalTime)),
      wrap_time: Type.Optional(Nullable(LocalTime)),
      id: ReadOnly,
      activated: ReadOnly,
      open_offers: ReadOnly,
      accepted_offers: ReadOnly,
      matches: ReadOnly,
      booked: ReadOnly,
      need: ReadOnly,
      rate: ReadOnly,
    }),
    { maxItems: 200, default: [] },
  ),
  /** The version that was read; without it the save is not checked against others'. */
  version: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The date it was copied from, kept for reference. */
  based_on: Type.Optional(Nullable(Day)),
  id: ReadOnly,
  has_passed: ReadOnly,
  zone: ReadOnly,
  zone_abbreviation: ReadOnly,
  cost: ReadOnly,
});
export type DayplanInput = Static<typeof DayplanInput>;

/** A new day where the caller names nothing else. */
export const newDay: DayplanFields = {
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
};
