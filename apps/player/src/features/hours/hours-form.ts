import type { TimecardLine } from "@callboard/contract/timecards/timecard-schemas";
import type { HoursValues } from "../../components/hours/hours-draft.ts";
import { isPaid } from "../../components/hours/hours-text.ts";
import type { ProposedHours } from "../../lib/outbox/pending-answer.ts";
import { texts } from "../../lib/texts/texts.ts";

/** The messages of the fields. That of the first meal is under "meals.0". */
export type HoursErrors = Partial<Record<string, string>>;

/**
 * The values that the dayplayer proposes: only those that were typed, so that what somebody else has changed meanwhile
 * stays. Times for a day without pay say that the dayplayer worked.
 */
export function proposalOf(
  { outcome }: TimecardLine,
  { call, wrap, meals, kit, mileage, note }: Partial<HoursValues>,
): ProposedHours {
  return {
    ...(!isPaid(outcome) && (call || wrap) && { outcome: "worked" }),
    ...(call !== undefined && { call }),
    ...(wrap !== undefined && { wrap }),
    ...(meals && { meals: meals.map(({ from, to, paid }) => ({ from, to, ...(paid && { paid }) })) }),
    ...(kit !== undefined && { kit: amountOf(kit) }),
    ...(mileage !== undefined && { mileage: amountOf(mileage) }),
    ...(note !== undefined && { note: note.trim() }),
  };
}

const amountPattern = /^(\d{1,6}([.,]\d{1,2})?)?$/;
const amountOf = (text: string) => Number(text.trim().replace(",", "."));

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** Minutes from the call to a time. A time before the call is on the next date. */
const sinceCall = (call: string, time: string): number => (minutesOf(time) - minutesOf(call) + 1440) % 1440;

/** Whether the wrap is on the next date. */
export const wrapsNextDay = ({ call, wrap }: HoursValues): boolean => call !== "" && wrap !== "" && wrap <= call;

/** What is wrong with the values, by the rules of the server. */
export function checkHours({ call, wrap, meals, kit, mileage }: HoursValues): HoursErrors {
  const errors: HoursErrors = {};
  if (!call) errors.call = texts.hoursForm.noCall;
  if (!wrap) errors.wrap = texts.hoursForm.noWrap;
  // A wrap at the time of the call is a day later.
  const length = sinceCall(call, wrap) || 1440;
  let end = 0;
  for (const [at, { from, to }] of meals.entries()) {
    if (!from || !to) errors[`meals.${at}`] = texts.hoursForm.mealTimes;
    else if (call && wrap) {
      const [begins, ends] = [sinceCall(call, from), sinceCall(call, to)];
      if (begins < end || ends <= begins || ends > length) errors[`meals.${at}`] = texts.hoursForm.mealOrder;
      end = ends;
    }
  }
  if (!amountPattern.test(kit.trim())) errors.kit = texts.hoursForm.amount;
  if (!amountPattern.test(mileage.trim())) errors.mileage = texts.hoursForm.amount;
  return errors;
}
