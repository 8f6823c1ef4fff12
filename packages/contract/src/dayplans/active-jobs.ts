import { type Static, Type } from "typebox";
import { Job } from "../dayplans.ts";
import { ActiveJobInput } from "../forms/active-job-input.ts";
import type { RouteSchemaTable } from "../route.ts";
import { Id } from "../shapes.ts";

/** A position as the edit form needs it. Date and place are those of the whole day. */
export const ActiveJob = Type.Object({
  ...Job.properties,
  /** The version of its dayplan, to be sent back with an update. */
  version: Type.Integer(),
  /** The names of the day's other positions, which a change of date or place affects too. */
  other_positions: Type.Array(Type.String()),
  /**
   * Live offers and bookings of the whole day. While there are any, the date can't change, and a changed place has to
   * be acknowledged.
   */
  live_on_day: Type.Integer(),
});
export type ActiveJob = Static<typeof ActiveJob>;
const JobQuery = Type.Object({ id: Id });
const notEditable = ["not_found", "day_has_passed"] as const;

export const activeJobSchemas = {
  getActiveJob: {
    summary: "One planned position with its day, to be edited.",
    query: JobQuery,
    reply: ActiveJob,
    refusals: ["not_found"],
  },
  updateActiveJob: {
    summary:
      "Changes the count, and the date and place of the whole day. The date can't change while there are live offers. 409 for an outdated version, with both values of each field.",
    body: ActiveJobInput,
    reply: ActiveJob,
    refusals: [
      ...notEditable,
      "day_sheet_signed",
      "invalid_fields",
      "outside_production_dates",
      "date_taken",
      "date_has_offers",
      "stale_version",
      "count_below_offers",
    ],
  },
  deleteActiveJob: {
    summary: "Removes a position from its day, unless it has live offers or bookings.",
    query: JobQuery,
    refusals: [...notEditable, "position_in_use", "day_sheet_signed"],
  },
  deactivateActiveJob: {
    summary: "Closes a position for offers; refused while it has open or accepted ones.",
    body: Type.Object({ id: Id }),
    reply: ActiveJob,
    refusals: [...notEditable, "position_in_use", "day_sheet_signed"],
  },
} as const satisfies RouteSchemaTable;
