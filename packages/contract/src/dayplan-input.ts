import { type Static, Type } from "typebox";
import { Closed, Count, Day, LocalTime, Nullable, OptionalLine, Text } from "./shapes.ts";

export const timesOfDay = ["day", "night"] as const;
export const dayplanPlaces = ["location", "office"] as const;

/** A day as it is saved. Apart from the routes: its form alone checks by it. */
export const DayplanInput = Closed({
  date: Day,
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
  country: Type.String({ minLength: 1, maxLength: 80, default: "United States" }),
  notes: Text(2000),
  call_time: Nullable(LocalTime),
  wrap_time: Nullable(LocalTime),
  positions: Type.Array(
    Closed({
      name: Type.String({ minLength: 1, maxLength: 80 }),
      count: Count,
      call_time: Type.Optional(Nullable(LocalTime)),
      wrap_time: Type.Optional(Nullable(LocalTime)),
    }),
    { maxItems: 200 },
  ),
  /** The version that was read; without it the save is not checked against others'. */
  version: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The date it was copied from, kept for reference. */
  based_on: Type.Optional(Nullable(Day)),
});
export type DayplanInput = Static<typeof DayplanInput>;
