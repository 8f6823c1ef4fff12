import { type Static, Type } from "typebox";
import { timesOfDay } from "../choices.ts";
import { detailFields, optional, placeFields } from "../fields.ts";
import { isUnitedStates } from "../plain/countries.ts";
import { Count, DayInput, Id, OptionalLine, zipRule } from "../shapes.ts";

/** A job as it was read, with changes. Other fields that are sent back, such as counts, are ignored. */
export const ActiveJobInput = Type.Object(
  {
    id: Id,
    start_date: DayInput,
    /** Has to be the date, because a job begins and ends on its dayplan's date. */
    end_date: DayInput,
    time_of_day: Type.Optional(Type.Enum([...timesOfDay])),
    ...placeFields,
    location: Type.Optional(placeFields.location),
    apt_suite: Type.Optional(placeFields.apt_suite),
    country: OptionalLine(80),
    /** The address in one line. It must not be empty, and is computed from the fields beside it. */
    address: OptionalLine(500),
    /** The position's own texts. Its times are edited with the day. */
    ...optional(detailFields),
    positions_available: Type.Optional(Count),
    /** The version that was read. Without it the update is not checked against changes by others. */
    version: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  zipRule("zip"),
);

/** The fields that the place of a job needs. Not every country has states or postal codes. */
export const neededPlaceFields = (country: string) => [
  "street_address" as const,
  "city" as const,
  "country" as const,
  ...(isUnitedStates(country) ? (["state", "zip"] as const) : []),
];
export type ActiveJobInput = Static<typeof ActiveJobInput>;
