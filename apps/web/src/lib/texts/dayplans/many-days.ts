import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** Texts of actions on many positions or days at once. */
export const texts = textsOf<English["manyDays"]>("manyDays");

/** Texts of moving a day with its offers. */
export const moveTexts = textsOf<English["moveDay"]>("moveDay");
