import { type Static, Type } from "typebox";
import { timesOfDay } from "../choices.ts";
import { detailFields, optional, placeFields } from "../fields.ts";
import { Count, Day, Id, OptionalLine } from "../shapes.ts";

/** The job as it was read, with changes. What else is sent along, such as its counts, is not changed by it. */
export const ActiveJobInput = Type.Object({
  id: Id,
  start_date: Day,
  /** A job begins and ends on its dayplan's date. */
  end_date: Day,
  time_of_day: Type.Optional(Type.Enum([...timesOfDay])),
  ...placeFields,
  location: Type.Optional(placeFields.location),
  apt_suite: Type.Optional(placeFields.apt_suite),
  /** Titled, so that an empty one is reported as required. */
  zip: Type.String({ ...placeFields.zip, title: "Zip" }),
  country: OptionalLine(80),
  /** The place in one line: must not be empty, and follows from the fields beside it. */
  address: OptionalLine(500),
  /** The position's own texts. Its times are edited with the day. */
  ...optional(detailFields),
  positions_available: Type.Optional(Count),
  /** The version that was read; without it the update is not checked against others'. */
  version: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type ActiveJobInput = Static<typeof ActiveJobInput>;
