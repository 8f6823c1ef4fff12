import type { DayShift } from "@callboard/contract/pay/schemas/day-shift";
import { money } from "../../../lib/shown-units.ts";
import { shiftTexts } from "../../../lib/texts/en/shift.ts";

export const cents = (amount: number): string => money(amount / 100);

/** A difference in cents, for example "$412 less". */
export const changeOf = (amount: number): string =>
  amount === 0 ? shiftTexts.noChange : shiftTexts[amount > 0 ? "more" : "less"]({ amount: cents(Math.abs(amount)) });

/** The name of a person of the day, or of an empty place. */
export const nameOf = ({ people }: DayShift, at: number): string =>
  people[at]?.name ?? shiftTexts.emptyPlace({ position: people[at]?.position ?? "" });
