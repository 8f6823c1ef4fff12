import { costOf } from "@callboard/contract/pay/cost-of";
import { clockMinutes, newWeek } from "@callboard/contract/pay/day-rules";
import { weekAfter } from "@callboard/contract/pay/days-in-order";
import type { PayRules } from "@callboard/contract/pay/pay-rules";
import { type PresetId, payPresets } from "@callboard/contract/pay/presets";
import type { PayPreview, PreviewDay } from "@callboard/contract/pay/schemas/pay-preview";
import type { Cost, WeekSoFar, Work } from "@callboard/contract/pay/work";
import { weekStart } from "@callboard/contract/pay/workweek";
import { done, refused } from "../../result.ts";
import { dateIn } from "../dayplans/day-clock.ts";
import { presentCost } from "./present.ts";

interface PreviewPayInput {
  rules?: PayRules | undefined;
  preset?: PresetId | undefined;
  days: PreviewDay[];
  shooting_began?: string | undefined;
}

const cancelledWanted = "Write a date and a time like 2026-12-01 18:30.";

/** Prices days. Each continues the workweek of the earlier ones, unless it says how its week has been. */
export function previewPay({ rules: own, preset = "plain_hourly", days, shooting_began }: PreviewPayInput) {
  const rules = own ?? payPresets.find(({ id }) => id === preset)?.rules;
  if (!rules) throw new Error(`There is no preset ${preset}.`);
  const wrong = days.findIndex(({ cancelled_at: at }) => at !== undefined && !dateIn(at, "UTC"));
  if (wrong >= 0) return refused("invalid_fields", { errors: { [`days.${wrong}.cancelled_at`]: [cancelledWanted] } });
  const costs = new Map<PreviewDay, Cost>();
  for (const day of days.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    const before = [...costs].filter(([{ date }]) => date < day.date && mondayOf(date) === mondayOf(day.date));
    const week = day.week
      ? givenWeek(day.week)
      : before
          .map(([, cost]) => cost)
          .filter(({ hours }) => hours > 0)
          .reduce(weekAfter, newWeek);
    const rest = { before: day.rest_before_hours, daysBefore: day.last_week_days };
    const earned = Math.round((day.earned_this_year ?? 0) * 100);
    costs.set(day, costOf(rules, workOf(rules, day, shooting_began), week, rest, earned));
  }
  const priced = days.flatMap((day) => costs.get(day) ?? []);
  const total = priced.reduce((sum, cost) => sum + cost.total, 0) / 100;
  return done<PayPreview>({ days: priced.map(presentCost), total });
}

const dateOf = (date: string) => Temporal.PlainDate.from(date);
const mondayOf = (date: string) => weekStart(date, 1);

/** Minutes of a local time that is not before that minute. */
const minutesFrom = (minute: number, time: string) => {
  const minutes = clockMinutes(time);
  return minutes < minute ? minutes + 1440 : minutes;
};

function workOf(rules: PayRules, day: PreviewDay, shootingBegan: string | undefined): Work {
  const call = clockMinutes(day.call);
  const [date = "", time = ""] = day.cancelled_at?.split(" ") ?? [];
  return {
    date: day.date,
    kind: day.kind ?? "weekday",
    place: day.place ?? "studio",
    medium: day.medium ?? "feature",
    offProduction: day.off_production ?? false,
    call,
    wrap: minutesFrom(call + 1, day.wrap),
    meals:
      day.meals === "in_time"
        ? "in_time"
        : (day.meals ?? []).map(({ from, to, paid }) => ({
            from: minutesFrom(call, from),
            to: minutesFrom(call, to),
            paid,
          })),
    graceUsed: day.grace_used === true ? "grace" : day.grace_used || undefined,
    rate: { cents: Math.round(day.rate * 100), per: day.rate_per ?? rules.rate_per },
    hire: day.hire ?? "daily",
    isNewHire: day.new_hire ?? false,
    shootingBegan,
    cancelledAt: day.cancelled_at ? dateOf(day.date).until(date).days * 1440 + clockMinutes(time) : undefined,
  };
}

const givenWeek = (week: NonNullable<PreviewDay["week"]>): WeekSoFar => ({
  days: week.days ?? 0,
  hours: week.hours ?? 0,
  mealPenalties: week.meal_penalties ?? 0,
  straightHours: week.straight_hours,
  daysInARow: week.days_in_a_row,
});
