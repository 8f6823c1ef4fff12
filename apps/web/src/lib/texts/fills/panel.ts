import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** Texts of the panel in which a head has a position filled by a deadline. */
export const texts = textsOf<English["fillPanel"]>("fillPanel");

/** A time to wait, in minutes or rounded to hours. */
export const waitText = (minutes: number): string =>
  minutes < 90 ? texts.minutes({ count: minutes }) : texts.hours({ count: Math.round(minutes / 60) });
