import type { TimecardLine } from "@callboard/contract/timecards/timecard-schemas";
import type { ProposedHours } from "../../lib/outbox/pending-answer.ts";
import { session } from "../../lib/session.ts";

/** A meal as it is typed, with local times. */
export interface TypedMeal {
  from: string;
  to: string;
  paid: boolean;
}

/** The values of the form for other times of a day. An amount is as typed. */
export interface HoursValues {
  call: string;
  wrap: string;
  meals: TypedMeal[];
  kit: string;
  mileage: string;
  note: string;
}

const amountText = (amount = 0) => (amount === 0 ? "" : String(amount));
const mealsOf = (meals: TimecardLine["meals"]) => meals.map(({ from, to, paid = false }) => ({ from, to, paid }));

/** The values of a day as they are. A note that somebody else wrote is no beginning for the dayplayer's. */
export const valuesOf = ({ call, wrap, meals, kit, mileage, note, set_by }: TimecardLine): HoursValues => ({
  call: call ?? "",
  wrap: wrap ?? "",
  meals: mealsOf(meals),
  kit: amountText(kit),
  mileage: amountText(mileage),
  note: set_by === "dayplayer" ? note : "",
});

/** What was typed for a proposal. */
export const typedOf = ({ call, wrap, meals, kit, mileage, note }: ProposedHours): Partial<HoursValues> => ({
  ...(call && { call }),
  ...(wrap && { wrap }),
  ...(meals && { meals: mealsOf(meals) }),
  ...(kit !== undefined && { kit: amountText(kit) }),
  ...(mileage !== undefined && { mileage: amountText(mileage) }),
  ...(note !== undefined && { note }),
});

/** What is typed for other times of a day, stored on this device until it is sent or thrown away. */
export function hoursDraft(cardId: string, date: string) {
  const name = `hours:${cardId}:${date}`;
  return {
    read: () => session.drafts.read<Partial<HoursValues>>(name),
    write: (typed: Partial<HoursValues>) =>
      Object.keys(typed).length > 0 ? session.drafts.write(name, typed) : session.drafts.forget(name),
    forget: () => session.drafts.forget(name),
  };
}
