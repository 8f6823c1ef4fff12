import { type Static, Type } from "typebox";
import { DaySheetInput } from "../forms/day-sheet-input.ts";
import type { RouteSchemaTable } from "../route.ts";
import { Closed, Day, Id, LocalTime, Moment, Nullable } from "../shapes.ts";
import { presences } from "./outcomes.ts";
import { Meals, workedTimes } from "./worked-day.ts";

/** A day sheet: what a department says of a date, for everybody who was booked. */
const daySheetStates = ["open", "signed"] as const;
const DaySheetState = Type.Enum([...daySheetStates]);

/** How a day sheet stands, in lists. */
export const DaySheetSummary = Type.Object({
  date: Day,
  state: DaySheetState,
  /** How many are booked. */
  booked: Type.Integer(),
});
export type DaySheetSummary = Static<typeof DaySheetSummary>;

const Times = Type.Object({ call: Nullable(LocalTime), wrap: Nullable(LocalTime) });

const DaySheetLine = Type.Object({
  /** The booking. */
  job_offer_id: Id,
  dayplayer_id: Id,
  name: Type.String(),
  phone: Nullable(Type.String()),
  position: Type.String(),
  /** The terms in force. */
  called: Times,
  /** By how many minutes the dayplayer said they would be late. */
  delay_minutes: Nullable(Type.Integer()),
  presence: Type.Enum([...presences]),
  /** Since when a late dayplayer is here, once they are. */
  ...workedTimes,
  /** Whether anything differs from the day as it was called and from the sheet's wrap and meals. */
  is_exception: Type.Boolean(),
  /** Call and wrap in the unit of the pay rules, and the hours worked. Null while call or wrap is not known. */
  rounded: Nullable(Type.Object({ call: LocalTime, wrap: LocalTime, hours: Type.Number() })),
});
export type DaySheetLine = Static<typeof DaySheetLine>;

/** What a signed line said. */
const LineVersion = Type.Object({ ...workedTimes, holiday: Type.Optional(Type.Boolean()) });

export const DaySheet = Type.Object({
  date: Day,
  zone: Type.String(),
  /** Grows with each change. A change names the one that it was made from. */
  rev: Type.Integer(),
  state: DaySheetState,
  /** The name of who signed it, and when. */
  signed_by: Nullable(Type.String()),
  signed_at: Nullable(Moment),
  /** The wrap and the meals of everybody without their own. Null and empty until the day has them or somebody enters them. */
  wrap: Nullable(LocalTime),
  meals: Meals,
  /** Whether the day is a holiday, for which pay rules may pay more. */
  holiday: Type.Boolean(),
  /** The unit of time of the pay rules, in minutes, and how times are rounded to it. */
  unit: Type.Object({ minutes: Type.Integer(), direction: Type.Enum(["up", "down", "nearest"]) }),
  /** Whether the call has come: from then on people can be checked in, and the sheet be signed. */
  has_begun: Type.Boolean(),
  lines: Type.Array(DaySheetLine),
  /** Latest first: what was signed, and what was changed after that. */
  history: Type.Array(
    Type.Object({
      rev: Type.Integer(),
      at: Moment,
      by: Type.String(),
      what: Type.Enum(["signed", "changed"]),
      /** The lines that it changed, with the values before. */
      changes: Type.Array(
        Type.Object({
          name: Type.String(),
          from: LineVersion,
          to: LineVersion,
        }),
      ),
    }),
  ),
});
export type DaySheet = Static<typeof DaySheet>;

const params = Type.Object({ date: Day });

/** How many days back a sheet that is not signed is listed. */
export const unsignedSheetDays = 14;

export const daySheetSchemas = {
  listUnsignedSheets: {
    summary: `The days of the last ${unsignedSheetDays} that are over, on which somebody was booked and whose sheet is not signed, by date.`,
    reply: Type.Array(Type.Object({ date: Day, booked: Type.Integer() })),
  },
  getDaySheet: {
    summary:
      "The day sheet of a date: everybody who is booked, as called until somebody enters otherwise. Times are local to the day.",
    params,
    reply: DaySheet,
    refusals: ["not_found"],
  },
  checkIn: {
    summary:
      "Says who is here, from the call on. Who is late may have a time since when they are; who is not here is a no-show once the sheet is signed, unless it says otherwise. Without ids everybody who is still expected is here. It changes no times that were entered.",
    params,
    body: Closed({
      job_offer_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500 })),
      presence: Type.Enum([...presences]),
      /** For `late`: since when they are here. It becomes the time at which their work began. */
      since: Type.Optional(Nullable(LocalTime)),
    }),
    reply: DaySheet,
    refusals: ["not_found", "day_sheet_not_open"],
  },
  saveDaySheet: {
    summary:
      'Changes the lines that are named, and the wrap and meals of everybody without their own, and whether the day is a holiday. A signed sheet is no longer signed after that, and keeps both versions in its history. `lines: []` with no other field is "all as called".',
    params,
    body: DaySheetInput,
    reply: DaySheet,
    refusals: ["not_found", "day_sheet_changed", "day_sheet_not_open", "invalid_fields"],
  },
  signDaySheet: {
    summary: "Signs the sheet. Its lines go to the dayplayers' timecards, and who did not show up is marked so.",
    params,
    body: Closed({ rev: Type.Integer() }),
    reply: DaySheet,
    refusals: ["not_found", "day_sheet_changed", "day_sheet_not_open", "invalid_fields"],
  },
} as const satisfies RouteSchemaTable;
