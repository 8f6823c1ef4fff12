import { texts } from "../../../lib/texts/texts.ts";

/** A time to wait, in minutes or rounded to hours. */
export const waitText = (minutes: number): string =>
  minutes < 90
    ? texts.fillPanel.minutes({ count: minutes })
    : texts.fillPanel.hours({ count: Math.round(minutes / 60) });

/** An outlook in words, with its chance. */
export const withChance = (outlook: keyof typeof texts.outlook.outlooks, chance: number): string =>
  texts.outlook.withChance({ outlook: texts.outlook.outlooks[outlook], chance: chanceText(chance) });

/** Chances are shown in steps of 5 %. Nothing is certain, so neither 0 nor 100 % is shown. */
function chanceText(chance: number): string {
  const percent = Math.round(chance * 100);
  if (percent <= 0) return texts.outlook.percentUnder({ percent: 5 });
  return percent >= 100 ? texts.outlook.percentOver({ percent: 95 }) : texts.outlook.percent({ percent });
}
