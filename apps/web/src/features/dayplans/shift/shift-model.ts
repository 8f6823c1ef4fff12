import type { Dayplan } from "@callboard/contract/dayplans";
import { costOf } from "@callboard/contract/pay/cost-of";
import { clockMinutes } from "@callboard/contract/pay/day-rules";
import type { DayShift } from "@callboard/contract/pay/schemas/day-shift";
import { movedBy, type Shift } from "@callboard/contract/pay/shifts";
import type { Cost, PlannedDay } from "@callboard/contract/pay/work";
import { type DayplanValues, valuesOf } from "../dayplan-values.ts";

const minutesADay = 1440;
/** How far the sliders go, in minutes: the call to both sides, the wrap earlier and later. */
const reach = { call: 120, earlierWrap: -120, laterWrap: 300 };

/** The people of a day as pay rules see them. Without rates, for an assistant, they cost nothing. */
export function plannedDaysOf({ date, shooting_began, rules, people }: DayShift): PlannedDay[] {
  const byId = new Map(rules.map((each) => [each.id, each.rules]));
  return people.flatMap(({ week, ...person }) => {
    const ofPerson = byId.get(person.rules);
    if (!ofPerson) return [];
    const { place, medium, call, wrap, hire } = person;
    const work = {
      ...{ date, place, medium, call, wrap, hire, meals: "in_time" as const, shootingBegan: shooting_began },
      kind: person.holiday ? ("holiday" as const) : undefined,
      ...{ offProduction: person.off_production, isNewHire: person.new_hire },
      rate: { cents: Math.round((person.rate ?? 0) * 100), per: person.rate_per },
    };
    const { days, hours, straight_hours: straightHours, meal_penalties: mealPenalties } = week;
    return {
      ...{ rules: ofPerson, work },
      week: { days, hours, straightHours, mealPenalties, daysInARow: week.days_in_a_row },
      rest: {
        before: person.rest_before ?? undefined,
        after: person.rest_after ?? undefined,
        daysBefore: person.last_week_days,
      },
    };
  });
}

/** `HH:mm` so many minutes later. */
export function timeAfter(time: string, minutes: number): string {
  const minute = (clockMinutes(time) + minutes + 2 * minutesADay) % minutesADay;
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

export interface SliderRange {
  min: number;
  max: number;
  step: number;
}

/** By how many minutes the sliders move, in whole units: the call on its own date, the wrap after the call and within a day. */
export function rangesOf({ call, wrap, unit }: { call: string; wrap: string; unit: number }) {
  const length = clockMinutes(timeAfter(wrap, -clockMinutes(call))) || minutesADay;
  const whole = (minutes: number) => Math.trunc(minutes / unit) * unit;
  const range = (from: number, to: number): SliderRange => ({ min: whole(from), max: whole(to), step: unit });
  return {
    call: range(Math.max(-reach.call, -clockMinutes(call)), Math.min(reach.call, minutesADay - 1 - clockMinutes(call))),
    wrap: range(Math.max(reach.earlierWrap, unit - length), Math.min(reach.laterWrap, minutesADay - length)),
  };
}

/** The values of a day that is saved with other times. Positions with their own hours move along. */
export function movedValues(plan: Dayplan, { call, wrap }: Shift): DayplanValues {
  const values = valuesOf(plan);
  const moved = <Times extends Pick<DayplanValues, "call_time" | "wrap_time">>(of: Times): Times => ({
    ...of,
    call_time: of.call_time && timeAfter(of.call_time, call),
    wrap_time: of.wrap_time && timeAfter(of.wrap_time, wrap),
  });
  return { ...moved(values), positions: values.positions.map(moved) };
}

/** What makes up the price of a day at other times: its lines, summed over all people, and who has which flags. */
export function explain(people: PlannedDay[], shift: Shift) {
  const costs = people.map((person) => {
    const { rules, work, week, rest } = movedBy(person, shift);
    return costOf(rules, work, week, rest);
  });
  const lines = new Map<string, Cost["lines"][number]>();
  for (const line of costs.flatMap((cost) => cost.lines)) {
    const isCounted = line.why === "meal_late";
    const key = [line.why, line.limit, isCounted ? "" : line.times].join(" ");
    const sum = lines.get(key);
    const times = isCounted && sum ? (sum.times ?? 0) + (line.times ?? 0) : line.times;
    lines.set(key, { ...line, times, hours: line.hours + (sum?.hours ?? 0), cents: line.cents + (sum?.cents ?? 0) });
  }
  return {
    lines: [...lines.values()],
    flags: costs.flatMap(({ flags }, person) => flags.map(({ code, hours }) => ({ code, hours, person }))),
  };
}
