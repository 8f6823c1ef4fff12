import { priceDay } from "./cost-of.ts";
import { minutesOf, rulesOfDay } from "./day-rules.ts";
import { rangeOf } from "./pay-line.ts";
import { restDue } from "./rest-cost.ts";
import type { PlannedDay, Rest, Work } from "./work.ts";

/** By how many minutes call and wrap of a day move, for everybody. */
export interface Shift {
  call: number;
  wrap: number;
}

export interface ShiftCost extends Shift {
  /** In cents, for all people. */
  total: number;
  /** By the cheaper and the dearer reading of the rules. */
  low: number;
  high: number;
  /** Who comes short of rest, as places in the list of people. */
  short: number[];
}

const nothing = { total: 0, low: 0, high: 0, short: [] };

/** What a day costs with each of these shifts. */
export function costsOfShifts(people: PlannedDay[], shifts: Shift[]): ShiftCost[] {
  const costs = shifts.map((shift): ShiftCost => ({ ...shift, ...nothing, short: [] }));
  for (const [place, { rules, work, week, rest }] of people.entries()) {
    const day = rulesOfDay(rules, work, week);
    for (const cost of costs) {
      const { total, flags } = priceDay(day, moved(work, cost), week, movedRest(rest, cost));
      cost.total += total;
      const { low, high } = rangeOf({ total, flags });
      cost.low += low;
      cost.high += high;
      if (flags.some(({ code }) => code === "short_rest" || code === "short_rest_after")) cost.short.push(place);
    }
  }
  return costs;
}

/** What it costs with one shift. */
export const costAt = (people: PlannedDay[], shift: Shift): ShiftCost =>
  costsOfShifts(people, [shift])[0] ?? { ...shift, ...nothing };

/** A person's day with call and wrap moved, and the rest around it. */
export const movedBy = (person: PlannedDay, shift: Shift): PlannedDay => ({
  ...person,
  work: moved(person.work, shift),
  rest: movedRest(person.rest, shift),
});

/** In which steps the times of these people count, in minutes: the smallest unit of their rules. */
export const unitOf = (people: PlannedDay[]): number => Math.min(60, ...people.map(({ rules }) => rules.unit.minutes));

const add = (minute: number | null, minutes: number) => (minute === null ? null : minute + minutes);
const moved = (work: Work, { call, wrap }: Shift): Work => ({
  ...work,
  call: add(work.call, call),
  wrap: add(work.wrap, wrap),
});
const movedRest = ({ before, after, daysBefore }: Rest, { call, wrap }: Shift): Rest => ({
  before: before === undefined ? undefined : before + call / 60,
  after: after === undefined ? undefined : after - wrap / 60,
  daysBefore,
});

/** The cheapest of these shifts; of equal ones that with which fewer come short of rest, and then the smallest. */
export const cheapestShift = (costs: ShiftCost[]): ShiftCost | undefined =>
  costs.toSorted(
    (one, other) => one.total - other.total || one.short.length - other.short.length || sizeOf(one) - sizeOf(other),
  )[0];
const sizeOf = ({ call, wrap }: Shift) => Math.abs(call) + Math.abs(wrap);

/**
 * By how many minutes the call can move, at the earliest, so that nobody comes short of rest before it. Negative where it
 * can be earlier than planned, null where no rest is known.
 */
export function earliestCall(people: PlannedDay[]): number | null {
  const moves = people.flatMap(({ rules, work, week, rest }) => {
    const { rest: row } = rulesOfDay(rules, work, week);
    if (!row || rest.before === undefined) return [];
    const missing = minutesOf(restDue(row, week, rest)) - minutesOf(rest.before);
    return Math.ceil(missing / rules.unit.minutes) * rules.unit.minutes;
  });
  return moves.length > 0 ? Math.max(...moves) : null;
}
