import { hoursText, roundedTime, timeRange } from "@callboard/client/timecards/worked-times-text";
import { roundToUnit } from "@callboard/contract/pay/day-meals";
import { clockMinutes } from "@callboard/contract/pay/day-rules";
import type { DaySheet, DaySheetLine } from "@callboard/contract/timecards/day-sheet-schemas";
import { isPaid, toLocalTime } from "@callboard/contract/timecards/worked-minutes";
import { mealsText as timesOfMeals } from "../../components/timecards/timecard-text.ts";
import { daySheetTexts as words } from "../../lib/texts/en/hours/day-sheets.ts";
import { timecardTexts } from "../../lib/texts/en/hours/timecards.ts";

type Values = Pick<DaySheetLine, "outcome" | "call" | "wrap" | "meals" | "note"> & { holiday?: boolean };

/** Meals as "meal 12:30 – 1:00 PM", or that there is none. */
export const mealsText = (meals: DaySheet["meals"]): string =>
  meals.length === 0 ? timecardTexts.noMeals : words.meal({ times: timesOfMeals(meals) });

/** The values of a line in one text, to compare two versions. */
export function valuesText({ outcome, call, wrap, meals, note, holiday }: Values): string {
  const times = isPaid(outcome)
    ? [call && wrap ? timeRange(call, wrap) : words.timesMissing, mealsText(meals)]
    : [timecardTexts.outcomes[outcome]];
  const home = outcome === "sent_home" ? [timecardTexts.outcomes.sent_home] : [];
  return [...home, ...times, ...(holiday ? [timecardTexts.holiday] : []), ...(note ? [`“${note}”`] : [])].join(", ");
}

/** The times of a line with those that are paid, where they differ: "6:30 AM – 6:49 PM → 6:54". */
export function lineText({ call, wrap, rounded }: DaySheetLine): string {
  if (!call || !wrap) return words.timesMissing;
  return words.range({ from: roundedTime(call, rounded?.call), to: roundedTime(wrap, rounded?.wrap) });
}

/** The wrap of everybody without their own, with the one that is paid: "6:49 PM → 6:54 PM". */
export function wrapText({ wrap, unit }: DaySheet): string {
  if (wrap === null) return words.noWrap;
  return roundedTime(wrap, toLocalTime(roundToUnit(unit, clockMinutes(wrap))));
}

/** The hours of those without exceptions. Empty while they are not known or differ. */
export function usualHours({ lines }: DaySheet): string {
  const hours = new Set(
    lines.filter(({ is_exception }) => !is_exception).flatMap(({ rounded }) => rounded?.hours ?? []),
  );
  const [only] = hours;
  return hours.size === 1 && only !== undefined ? words.hoursWorked({ hours: hoursText(only) }) : "";
}

export const roundingText = ({ unit }: DaySheet): string => words.rounded[unit.direction]({ unit: words.unit(unit) });
