import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** The texts of the sheet that asks whether to decline the offers of days that were marked as not free. */
export const texts = textsOf<English["alsoDeclineSheet"]>("alsoDeclineSheet");
