import { type Static, Type } from "typebox";
import type { RouteSchemaTable } from "../route.ts";
import { Closed, Currency, Day, Dollars, Id, Nullable } from "../shapes.ts";

const span = { from: Day, to: Day };
const Hours = Type.Number();
const Amount = Type.Number();

/** A day in the ledger of a dayplayer. Amounts are in `currency`. */
export const LedgerDay = Type.Object({
  job_offer_id: Id,
  date: Day,
  production: Type.String(),
  department: Type.String(),
  position: Type.String(),
  /** `booked` until the day has passed. `cancelled` by the department so late that something is owed. */
  state: Type.Enum(["booked", "worked", "cancelled"]),
  currency: Currency,
  /** Paid hours of work; of a cancelled day the hours that are owed. */
  hours: Hours,
  /** What the day is expected to pay by the rules of its terms, before taxes. Null without a rate. */
  pay: Nullable(Amount),
  /** Whether it may be more, because the call or the wrap is not known. */
  is_least: Type.Boolean(),
  /** By the dearer reading of rules on which only payroll decides. Null where they leave no doubt. */
  pay_up_to: Nullable(Amount),
  /** When the pay came, and how much, as the dayplayer marked it. */
  paid_on: Nullable(Day),
  received: Nullable(Amount),
});
export type LedgerDay = Static<typeof LedgerDay>;

const totals = {
  currency: Currency,
  /** Days that were worked, and their hours. */
  days: Type.Integer(),
  hours: Hours,
  /** What days that were worked or cancelled are expected to pay, and what of it is not marked as paid. */
  pay: Amount,
  unpaid: Amount,
  received: Amount,
  /** Coming days that are booked. */
  booked_days: Type.Integer(),
  booked_hours: Hours,
  booked_pay: Amount,
};
export const LedgerTotals = Type.Object(totals);
export type LedgerTotals = Static<typeof LedgerTotals>;

export const Ledger = Type.Object({
  /** Latest first. */
  days: Type.Array(LedgerDay),
  /** By year and currency, latest first. */
  years: Type.Array(Type.Object({ year: Type.Integer(), ...totals })),
  /** By production and currency, the one with the latest day first. */
  productions: Type.Array(Type.Object({ production: Type.String(), ...totals })),
  /** The date of the first day of all, also before the range. Null while there is none. */
  first_date: Nullable(Day),
});
export type Ledger = Static<typeof Ledger>;

const goalHours = Type.Integer({ minimum: 1, maximum: 10_000, errorMessage: "Choose between 1 and 10,000 hours." });

/** How many hours the dayplayer wants to work between two dates, and how many of them are worked, booked and missing. */
export const Goal = Type.Object({
  ...span,
  hours: goalHours,
  worked: Hours,
  booked: Hours,
  missing: Hours,
});
export type Goal = Static<typeof Goal>;

export const ledgerSchemas = {
  getLedger: {
    summary:
      "The days that I worked or am booked for between two dates (both included, at most 400 days), with expected and received pay, and totals by year and production. Nobody else reads it.",
    query: Type.Object(span),
    reply: Ledger,
    refusals: ["invalid_fields"],
  },
  exportLedger: {
    summary:
      "The same days as a table, latest first, with times, place and rate. Status is worked, booked or cancelled (pay is owed). Hours are paid hours. Pay is what is expected before taxes.",
    query: Type.Object(span),
    refusals: ["invalid_fields"],
    recentAuthentication: "12 hours",
    mayLag: true,
  },
  markPaid: {
    summary:
      "Marks when the pay of a day came. Without an amount it was what was expected. Without a date the mark is removed.",
    params: Type.Object({ jobOfferId: Id }),
    body: Closed({ paid_on: Nullable(Day), amount: Nullable(Dollars) }),
    refusals: ["not_found", "invalid_fields"],
  },
  getGoal: {
    summary: "How many hours I want to work, and how many are worked, booked and missing. Null without a goal.",
    reply: Nullable(Goal),
  },
  saveGoal: {
    summary:
      "Sets how many hours I want to work between two dates, at most 400 days apart. Null or an empty body removes the goal.",
    body: Closed({ hours: Type.Optional(goalHours), from: Type.Optional(Day), to: Type.Optional(Day) }),
    reply: Nullable(Goal),
    refusals: ["invalid_fields"],
  },
} as const satisfies RouteSchemaTable;
