import { type Static, Type } from "typebox";
import { Job } from "./dayplans.ts";
import { detailFields, optional, placeFields, timesOfDay } from "./fields.ts";
import { route } from "./route.ts";
import { Count, Day, Id, OptionalLine } from "./shapes.ts";

/** A planned position as the edit form needs it. Date and place are the whole day's. */
export const ActiveJob = Type.Object({
  ...Job.properties,
  zone: Type.String(),
  /** Of its dayplan; send it back with an update. */
  version: Type.Integer(),
  /** Names of the day's other positions: a change of date or place is theirs too. */
  other_positions: Type.Array(Type.String()),
  /** Live offers and bookings of the whole day. They keep its date where it is, and are asked to look again when the place changes. */
  live_on_day: Type.Integer(),
});
export type ActiveJob = Static<typeof ActiveJob>;

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

const path = "/api/department/active-job";
const JobQuery = Type.Object({ id: Id });
const notEditable = ["not_found", "day_has_passed"] as const;

export const activeJobRoutes = {
  getActiveJob: route({
    method: "GET",
    path,
    who: "department",
    summary: "One planned position with its day, to be edited.",
    query: JobQuery,
    reply: ActiveJob,
    refusals: ["not_found"],
  }),
  updateActiveJob: route({
    method: "POST",
    path: `${path}/update`,
    who: "department",
    summary:
      "Changes how many are needed, and the date and place of the whole day. The date moves only without live offers; a stale version answers 409 with both values per field.",
    body: ActiveJobInput,
    reply: ActiveJob,
    refusals: [
      ...notEditable,
      "invalid_fields",
      "outside_production_dates",
      "date_taken",
      "date_has_offers",
      "stale_version",
      "count_below_offers",
    ],
  }),
  deleteActiveJob: route({
    method: "DELETE",
    path,
    who: "department",
    summary: "Takes a position off its day, unless offers or bookings live.",
    query: JobQuery,
    refusals: [...notEditable, "position_in_use"],
  }),
  deactivateActiveJob: route({
    method: "POST",
    path: `${path}/deactivate`,
    who: "department",
    summary: "Closes a position for offers; refused while it has open or accepted ones.",
    body: Type.Object({ id: Id }),
    reply: ActiveJob,
    refusals: [...notEditable, "position_in_use"],
  }),
};
