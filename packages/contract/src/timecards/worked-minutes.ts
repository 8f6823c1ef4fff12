import { clockMinutes } from "../pay/day-rules.ts";
import type { Grace } from "../pay/pay-choices.ts";
import type { Meal } from "../pay/work.ts";
import { paidOutcomes } from "./outcomes.ts";
import type { Outcome } from "./worked-day.ts";

/** The times of a worked day as they are sent: `HH:mm` as a clock of the place shows them. */
interface LocalTimes {
  outcome: Outcome;
  call: string | null;
  wrap: string | null;
  meals: readonly { from: string; to: string; paid?: boolean | undefined }[];
  grace_used: Grace | null;
}

/** The same times as they are stored: minutes after the local midnight with which the date begins. */
export interface WorkedTimes {
  outcome: Outcome;
  call: number | null;
  wrap: number | null;
  meals: Meal[];
  grace_used: Grace | null;
}

export const isPaid = (outcome: Outcome): boolean => paidOutcomes.some((paid) => paid === outcome);

const dayLength = 1440;
/** A wrap or an end of a meal at or before its beginning is on the next date. */
function after(from: number, time: string): number {
  const at = from - (from % dayLength) + clockMinutes(time);
  return at <= from ? at + dayLength : at;
}

/**
 * When work began, for somebody who was called at `called`: on the next date if that is nearer to the call, as for a call at
 * 22:00 and somebody who came at 00:30.
 */
function beganAt(time: string, called: string | null): number {
  const minutes = clockMinutes(time);
  return called !== null && minutes < clockMinutes(called) - dayLength / 2 ? minutes + dayLength : minutes;
}

/** The wrap of somebody who began at `call`, in minutes. */
export const wrapAt = (wrap: string, call: number | null): number =>
  call === null ? clockMinutes(wrap) : after(call, wrap);

/**
 * Times as they are stored, of somebody who was called at `called`. Who was not paid has none. Meals are in their order, and
 * one before the beginning is on the next date.
 */
export function toMinutes(
  { outcome, call, wrap, meals, grace_used }: LocalTimes,
  called: string | null = null,
): WorkedTimes {
  if (!isPaid(outcome)) return { outcome, call: null, wrap: null, meals: [], grace_used: null };
  const began = call === null ? null : beganAt(call, called);
  return {
    outcome,
    call: began,
    wrap: wrap === null ? null : wrapAt(wrap, began),
    meals: meals
      .map(({ from, to, paid }) => {
        const starts = began === null ? clockMinutes(from) : after(began - 1, from);
        return { from: starts, to: after(starts, to), ...(paid && { paid }) };
      })
      .toSorted((one, other) => one.from - other.from),
    grace_used,
  };
}

/** Minutes after midnight as a clock shows them, `HH:mm`. */
export function toLocalTime(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

/** Times as they are sent. */
export const toLocalTimes = ({ outcome, call, wrap, meals, grace_used }: WorkedTimes) => ({
  outcome,
  call: call === null ? null : toLocalTime(call),
  wrap: wrap === null ? null : toLocalTime(wrap),
  meals: meals.map(({ from, to, paid }) => ({ from: toLocalTime(from), to: toLocalTime(to), ...(paid && { paid }) })),
  grace_used,
});

/** A field of a worked day with what is wrong with it. Texts are for the end of a sentence that may name the person. */
export interface TimesProblem {
  field: "call" | "wrap" | "meals";
  message: string;
}

/** What is wrong with times. Those that are not known yet are no problem unless they are `required`, as on a signed sheet. */
export function problemOfTimes(
  { outcome, call, wrap, meals }: WorkedTimes,
  { required }: { required: boolean },
): TimesProblem | undefined {
  if (!isPaid(outcome)) return undefined;
  if (call === null && (required || wrap !== null)) return { field: "call", message: "Enter when work began." };
  if (wrap === null && required) return { field: "wrap", message: "Enter the wrap." };
  if (wrap !== null && (wrap - (call ?? wrap) > dayLength || wrap > 2 * dayLength))
    return { field: "wrap", message: "A day has at most 24 hours." };
  if (call !== null && wrap !== null && wrap <= call)
    return { field: "wrap", message: "The wrap must be after the beginning." };
  if (meals.some(({ from }) => call !== null && from < call) || meals.some(({ to }) => wrap !== null && to > wrap))
    return { field: "meals", message: "Meals must be between the call and the wrap." };
  if (meals.some(({ from }, place) => from < (meals[place - 1]?.to ?? from)))
    return { field: "meals", message: "Each meal must begin after the one before it has ended." };
  return undefined;
}
