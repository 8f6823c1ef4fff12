import { type Static, Type } from "typebox";
import type { RouteSchemaTable } from "../../route.ts";
import { Closed, Currency, Day, Dollars, ForHead, LocalTime, Nullable } from "../../shapes.ts";
import {
  dayKinds,
  graces,
  hires,
  mediums,
  payFlagCodes,
  payLineKinds,
  payReasons,
  placeKinds,
  ratePeriods,
} from "../pay-choices.ts";
import { PayRules } from "../pay-rules.ts";
import { presetIds } from "../presets.ts";

const Hours = Type.Number({ minimum: 0, maximum: 1000 });
const Count = Type.Integer({ minimum: 0, maximum: 1000 });

/** A day to price, with local times. A wrap at or before the call is on the next date. */
const PreviewDay = Closed({
  date: Day,
  call: LocalTime,
  wrap: LocalTime,
  rate: Dollars,
  /** By default as the rules say. */
  rate_per: Type.Optional(Type.Enum([...ratePeriods])),
  /** `weekday` by default. */
  kind: Type.Optional(Type.Enum([...dayKinds])),
  /** `studio` by default. */
  place: Type.Optional(Type.Enum([...placeKinds])),
  /** `feature` by default. */
  medium: Type.Optional(Type.Enum([...mediums])),
  /** None by default. A paid one is on the clock, and the next one is due later. `in_time` for a day that is planned. */
  meals: Type.Optional(
    Type.Union([
      Type.Array(Closed({ from: LocalTime, to: LocalTime, paid: Type.Optional(Type.Boolean()) }), { maxItems: 6 }),
      Type.Literal("in_time"),
    ]),
  ),
  /** The delay that one meal may have. `true` means the grace. */
  grace_used: Type.Optional(Type.Union([Type.Boolean(), Type.Enum([...graces])])),
  /** `daily` by default. */
  hire: Type.Optional(Type.Enum([...hires])),
  new_hire: Type.Optional(Type.Boolean()),
  off_production: Type.Optional(Type.Boolean()),
  /** Enough by default. */
  rest_before_hours: Type.Optional(Hours),
  /** The days worked in the last week, which decide the rest between two weeks. */
  last_week_days: Type.Optional(Count),
  /** The workweek before the day: by default the earlier days of the call from Monday on. */
  week: Type.Optional(
    Closed({
      days: Type.Optional(Count),
      hours: Type.Optional(Hours),
      meal_penalties: Type.Optional(Count),
      /** Those of the hours at the straight rate, and the days worked in a row. */
      straight_hours: Type.Optional(Hours),
      days_in_a_row: Type.Optional(Count),
    }),
  ),
  earned_this_year: Type.Optional(Type.Number({ minimum: 0, maximum: 1e9 })),
  /** The day is cancelled at this local time. */
  cancelled_at: Type.Optional(
    Type.String({
      pattern: "^[1-9]\\d{3}-\\d{2}-\\d{2} ([01][0-9]|2[0-3]):[0-5][0-9]$",
      errorMessage: "Write a date and a time like 2026-12-01 18:30.",
    }),
  ),
});
export type PreviewDay = Static<typeof PreviewDay>;

/** What a day costs, or several days together. */
export const PricedDay = Type.Object({
  /** Paid hours. */
  hours: Type.Number(),
  lines: Type.Array(
    Type.Object({
      what: Type.Enum([...payLineKinds]),
      hours: Type.Number(),
      /** Null where an hour has a price of its own. For meals the number of penalties. */
      times: Nullable(Type.Number()),
      amount: ForHead(Type.Number()),
      why: Type.Enum([...payReasons]),
      /** The number of the rule: hours, a percentage, or the number of a day. */
      limit: Nullable(Type.Number()),
    }),
  ),
  /** Without fringes. */
  total: ForHead(Type.Number()),
  fringes: Type.Array(Type.Object({ name: Type.String(), amount: ForHead(Type.Number()) })),
  /** `low` and `high` are the total by the cheaper and the dearer reading. Where they differ, ask payroll. */
  flags: Type.Array(
    Type.Object({
      code: Type.Enum([...payFlagCodes]),
      why: Type.Enum([...payReasons]),
      /** By which a rest is too short; for meals the number of penalties. */
      hours: Type.Number(),
      low: ForHead(Type.Number()),
      high: ForHead(Type.Number()),
    }),
  ),
});
export type PricedDay = Static<typeof PricedDay>;

const PayPreview = Type.Object({ days: Type.Array(PricedDay), total: ForHead(Type.Number()) });
export type PayPreview = Static<typeof PayPreview>;

const PayPreset = Type.Object({
  id: Type.Enum([...presetIds]),
  name: Type.String(),
  note: Type.String(),
  rules: PayRules,
});

export const paySchemas = {
  listPayPresets: {
    summary: "Example rules for what a day pays, each with a note that says where its numbers come from.",
    reply: Type.Array(PayPreset),
  },
  previewPay: {
    summary:
      "Prices days by pay rules, line by line, and saves nothing. With neither rules nor a preset, hours are paid plainly. Amounts are in the production's currency; assistants get hours and rest without them.",
    body: Closed({
      rules: Type.Optional(PayRules),
      preset: Type.Optional(Type.Enum([...presetIds])),
      days: Type.Array(PreviewDay, { minItems: 1, maxItems: 31 }),
      currency: Type.Optional(Currency),
      /** The date on which the production began to shoot. Without it the latest rules hold. */
      shooting_began: Type.Optional(Day),
    }),
    reply: PayPreview,
    refusals: ["invalid_fields"],
  },
} as const satisfies RouteSchemaTable;
