import { type Static, Type } from "typebox";
import { dayplanFields, optional, positionFields } from "../fields.ts";
import { Closed, Count, Day, DayInput, Nullable, ReadOnly, TimeZone, zipRule } from "../shapes.ts";

/**
 * A day to be saved. A field that is left out keeps its saved value; on a new day it takes the default (`newDay`). A
 * day may be sent back as it was read: fields that a save cannot change are accepted and ignored. It is apart from the
 * routes, so that forms can load this schema alone.
 */
export const DayplanInput = Closed(
  {
    date: DayInput,
    ...optional(dayplanFields),
    /** The zone of the day's times. Without it a day has the zone of its place, and keeps its own while the place stays. */
    time_zone: Type.Optional(TimeZone),
    /** A position that is left out keeps everything; a field of a position that is left out keeps its value. */
    positions: Type.Array(
      Closed({
        ...optional(positionFields),
        name: Type.String({ minLength: 1, maxLength: 80 }),
        count: Count,
        id: ReadOnly,
        activated: ReadOnly,
        open_offers: ReadOnly,
        accepted_offers: ReadOnly,
        matches: ReadOnly,
        booked: ReadOnly,
        need: ReadOnly,
        confirmed: ReadOnly,
        rate: ReadOnly,
      }),
      { maxItems: 200, default: [] },
    ),
    /** Opens every planned position of the day that has a rate for offers with the save. */
    activate: Type.Optional(Type.Boolean()),
    /** The version that was read. Without it the save is not checked against changes by others. */
    version: Type.Optional(Type.Integer({ minimum: 0 })),
    /** The date from which the day was copied, stored for reference. */
    based_on: Type.Optional(Nullable(Day)),
    id: ReadOnly,
    has_passed: ReadOnly,
    zone: ReadOnly,
    zone_abbreviation: ReadOnly,
    cost: ReadOnly,
  },
  zipRule("zip"),
);
export type DayplanInput = Static<typeof DayplanInput>;
