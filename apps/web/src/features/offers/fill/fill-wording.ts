import { texts } from "../../../lib/texts/texts.ts";

/** A time to wait, in minutes or rounded to hours. */
export const waitText = (minutes: number): string =>
  minutes < 90
    ? texts.fillPanel.minutes({ count: minutes })
    : texts.fillPanel.hours({ count: Math.round(minutes / 60) });
