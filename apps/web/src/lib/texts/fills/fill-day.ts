import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** Texts of the sheet that has all positions of a day filled by a deadline. */
export const texts = textsOf<English["fillDay"]>("fillDay");
