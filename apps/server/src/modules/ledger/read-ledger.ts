import type { Goal, Ledger, LedgerDay, LedgerTotals } from "@callboard/contract/dayplayers/ledger";
import { maxLedgerDays } from "@callboard/contract/limits";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import type { DayplayerScope } from "../scopes.ts";
import { type ExpectedPay, expectPay } from "./expected-pay.ts";
import * as q from "./queries.ts";

export interface LedgerRange {
  dayplayer: DayplayerScope;
  from: string;
  to: string;
  now: Temporal.Instant;
}

/** A day of the ledger: what is stored of it, and what it is expected to pay. */
export interface ExpectedDay {
  row: q.LedgerRow;
  expected: ExpectedPay;
}

/** The days of a dayplayer between two dates, latest first, with their totals. */
export async function readLedger(db: Db, range: LedgerRange) {
  const [found, first_date] = await Promise.all([
    listDays(db, range),
    q.findFirstDate(db, range.dayplayer.dayplayerId),
  ]);
  if (!found.ok) return found;
  const days = found.value.map((each) => ({ production_id: each.row.production_id, day: presentDay(each) }));
  /** The days that have the same key and currency. The key is a year or a production. */
  const groupsBy = (key: (each: (typeof days)[number]) => string) =>
    [...Map.groupBy(days, (each) => `${key(each)} ${each.day.currency}`).values()].map((group) =>
      group.map(({ day }) => day),
    );
  return done<Ledger>({
    days: days.map(({ day }) => day),
    years: groupsBy(({ day }) => day.date.slice(0, 4)).map((own) => ({
      year: Number(own[0]?.date.slice(0, 4)),
      ...totalsOf(own),
    })),
    productions: groupsBy(({ production_id }) => production_id).map((own) => ({
      production: own[0]?.production ?? "",
      ...totalsOf(own),
    })),
    first_date,
  });
}

/** The days of the ledger between two dates, latest first. */
export async function listDays(db: Db, { dayplayer: { dayplayerId }, from, to, now }: LedgerRange) {
  const errors = rangeErrors(from, to);
  if (errors) return refused("invalid_fields", { errors });
  const rows = await q.listLedgerRows(db, { dayplayerId, from, to, now });
  const expected = await expectPay(db, dayplayerId, rows);
  return done(
    rows.flatMap((row): ExpectedDay[] => {
      const pay = expected.get(row.id);
      return pay ? [{ row, expected: pay }] : [];
    }),
  );
}

/** What is wrong with a range of dates. Undefined if nothing is. */
export function rangeErrors(from: string, to: string) {
  const days = Temporal.PlainDate.from(from).until(to, { largestUnit: "day" }).days + 1;
  if (days < 1) return { to: ["Choose a day on or after the first."] };
  return days > maxLedgerDays ? { to: [`Choose at most ${maxLedgerDays} days.`] } : undefined;
}

export function presentDay({ row, expected }: ExpectedDay): LedgerDay {
  const { cents, isLeast, upToCents, hours } = expected;
  return {
    job_offer_id: row.id,
    date: row.date,
    production: row.production,
    department: row.department,
    position: row.position,
    state: row.offer_state === "cancelled" ? "cancelled" : row.has_passed ? "worked" : "booked",
    currency: row.currency,
    hours: toHours(hours),
    pay: toAmount(cents),
    is_least: isLeast,
    pay_up_to: toAmount(upToCents),
    paid_on: row.paid_on,
    received: row.paid_on === null ? null : toAmount(row.amount_cents ?? cents),
  };
}

const toAmount = (cents: number | null) => (cents === null ? null : cents / 100);
/** To the hundredth, because a sum of tenths is not exact. */
const toHours = (hours: number) => Math.round(hours * 100) / 100;

function totalsOf(days: LedgerDay[]): LedgerTotals {
  const booked = days.filter(({ state }) => state === "booked");
  const worked = days.filter(({ state }) => state === "worked");
  const earned = days.filter(({ state }) => state !== "booked");
  return {
    currency: days[0]?.currency ?? "",
    days: worked.length,
    hours: hoursOf(worked),
    pay: sumOf(earned, ({ pay }) => pay),
    unpaid: sumOf(
      earned.filter(({ paid_on }) => paid_on === null),
      ({ pay }) => pay,
    ),
    received: sumOf(days, ({ received }) => received),
    booked_days: booked.length,
    booked_hours: hoursOf(booked),
    booked_pay: sumOf(booked, ({ pay }) => pay),
  };
}

const hoursOf = (days: LedgerDay[]) => toHours(days.reduce((sum, { hours }) => sum + hours, 0));
/** In whole cents, because a sum of decimal amounts is not exact. */
const sumOf = (days: LedgerDay[], amount: (day: LedgerDay) => number | null) =>
  days.reduce((sum, day) => sum + Math.round((amount(day) ?? 0) * 100), 0) / 100;

/** The hours that a dayplayer wants to work, with how many are worked, booked and missing. Null without a goal. */
export async function readGoal(db: Db, { dayplayer, now }: Omit<LedgerRange, "from" | "to">): Promise<Goal | null> {
  const goal = await q.findGoal(db, dayplayer.dayplayerId);
  if (!goal) return null;
  const days = await listDays(db, { dayplayer, now, ...goal });
  if (!days.ok) throw new Error("A goal is stored for too many days.");
  const presented = days.value.map(presentDay);
  const worked = hoursOf(presented.filter(({ state }) => state === "worked"));
  const booked = hoursOf(presented.filter(({ state }) => state === "booked"));
  return { ...goal, worked, booked, missing: Math.max(0, toHours(goal.hours - worked - booked)) };
}
