import { textsOf } from "@callboard/ui/messages";
import type { English } from "./en/all.ts";

/** The texts of the sheet on which a range of days is marked. */
export const texts = textsOf<English["rangeSheet"]>("rangeSheet");
