import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** Texts about how a fill is doing, for the position page, the day page, the dashboard and the calendar. */
export const texts = textsOf<English["outlook"]>("outlook");

/** An outlook in words, with its chance. */
export const withChance = (outlook: keyof typeof texts.outlooks, chance: number): string =>
  texts.withChance({ outlook: texts.outlooks[outlook], chance: chanceText(chance) });

/** Chances are shown in steps of 5 %. Nothing is certain, so neither 0 nor 100 % is shown. */
function chanceText(chance: number): string {
  const percent = Math.round(chance * 100);
  if (percent <= 0) return texts.percentUnder({ percent: 5 });
  return percent >= 100 ? texts.percentOver({ percent: 95 }) : texts.percent({ percent });
}
