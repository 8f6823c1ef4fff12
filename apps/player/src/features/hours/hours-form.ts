import type { TimecardLine } from "@callboard/contract/timecards/timecard-schemas";
import { isPaid, problemOfTimes, toMinutes } from "@callboard/contract/timecards/worked-minutes";
import type { HoursValues } from "../../components/hours/hours-draft.ts";
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

/** Whether the wrap is on the next date. */
export const wrapsNextDay = ({ call, wrap }: HoursValues): boolean => call !== "" && wrap !== "" && wrap <= call;

/** What is wrong with the values, by the rules of the server. What is wrong with the meals is shown at the last one. */
export function checkHours({ call, wrap, meals, kit, mileage }: HoursValues): HoursErrors {
  const errors: HoursErrors = {};
  for (const [at, { from, to }] of meals.entries()) if (!from || !to) errors[`meals.${at}`] = texts.hoursForm.mealTimes;
  if (!call) errors.call = texts.hoursForm.noCall;
  if (!wrap) errors.wrap = texts.hoursForm.noWrap;
  if (Object.keys(errors).length === 0) {
    const problem = problemOfTimes(toMinutes({ outcome: "worked", call, wrap, meals, grace_used: null }), {
      required: true,
    });
    if (problem?.field === "meals") errors[`meals.${meals.length - 1}`] = texts.hoursForm.mealOrder;
    else if (problem) errors[problem.field] = texts.hoursForm.tooLong;
  }
  if (!amountPattern.test(kit.trim())) errors.kit = texts.hoursForm.amount;
  if (!amountPattern.test(mileage.trim())) errors.mileage = texts.hoursForm.amount;
  return errors;
}
