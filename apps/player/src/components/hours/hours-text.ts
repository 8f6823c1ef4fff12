import { money, number } from "@callboard/client/format";
import { clockTime } from "@callboard/client/zoned";
import type { Timecard, TimecardLine } from "@callboard/contract/timecards/timecard-schemas";
import { isPaid } from "@callboard/contract/timecards/worked-minutes";
import type { ProposedHours } from "../../lib/outbox/pending-answer.ts";
import { paths } from "../../lib/paths.ts";
import { texts } from "../../lib/texts/texts.ts";

/** For example "6:24 AM – 6:54 PM", or "Wrap: 6:54 PM" where only one time is known. Empty where none is. */
export function timesText({ call, wrap }: Record<"call" | "wrap", string | null | undefined>): string {
  if (call && wrap) return `${clockTime(call)} – ${clockTime(wrap)}`;
  if (call) return `${texts.hours.in}: ${clockTime(call)}`;
  return wrap ? `${texts.hours.wrap}: ${clockTime(wrap)}` : "";
}

/** For example "12:30 PM – 1:00 PM, 6:30 PM – 7:00 PM (paid)". */
export const mealsText = (meals: TimecardLine["meals"]): string =>
  meals
    .map(({ from, to, paid }) => {
      const times = `${clockTime(from)} – ${clockTime(to)}`;
      return paid ? texts.hours.paidMeal({ times }) : times;
    })
    .join(", ");

/** The paid hours and the amount of a day, for example "6:24 AM – 6:54 PM · 12.4 h · $612.40", by the rounded times. */
export function lineText(
  { outcome, call, wrap, rounded, pay, total }: TimecardLine,
  card: Pick<Timecard, "correction" | "currency">,
): string {
  return [
    isPaid(outcome) ? timesText(rounded ?? { call, wrap }) : texts.hours.outcomes[outcome],
    outcome === "sent_home" && texts.hours.outcomes[outcome],
    pay && hoursText(pay.hours),
    total !== undefined && (total !== 0 || isPaid(outcome)) && amountText(total, card),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** What a day or a timecard pays. A correction pays the difference to what was exported, for example "difference: $46.50". */
export const amountText = (amount: number, { correction, currency }: Pick<Timecard, "correction" | "currency">) =>
  correction > 0 ? texts.hours.difference({ amount: money(amount, currency) }) : money(amount, currency);

export const hoursText = (hours: number): string => texts.hours.count({ hours: number(Math.round(hours * 100) / 100) });

/** The times of a day in one line, as they are or as somebody proposes them: without values that are left out. */
export const workedText = ({ outcome, call, wrap, meals, kit, mileage, note }: ProposedHours, currency?: string) =>
  [
    outcome && !isPaid(outcome) ? texts.hours.outcomes[outcome] : timesText({ call, wrap }),
    meals && (meals.length > 0 ? `${texts.hours.meals}: ${mealsText(meals)}` : texts.hours.noMeals),
    kit !== undefined && `${texts.hours.kit}: ${money(kit, currency)}`,
    mileage !== undefined && `${texts.hours.mileage}: ${money(mileage, currency)}`,
    note && `“${note}”`,
  ]
    .filter(Boolean)
    .join(" · ");

/** The true times of a day, beside those that the dayplayer proposes. */
export const timesNow = ({ outcome, call, wrap, meals }: TimecardLine): string =>
  workedText({ outcome, call, wrap, meals });

/** The address of a timecard, with a date that of the form for other times of that day. */
export const hoursPath = (cardId: string, date?: string): string =>
  `${paths.hours}?${new URLSearchParams({ card: cardId, ...(date && { date }) })}`;

/** What a timecard is of: "The Long Tide · Costume". */
export const cardText = ({ production, department }: Timecard): string => `${production.name} · ${department.name}`;
