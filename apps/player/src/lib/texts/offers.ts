import { textsOf } from "@callboard/ui/messages";
import type { English } from "./en/all.ts";

/** The texts of offers. The states of an offer are in offer-states.ts. */
export const texts = textsOf<English["offers"]>("offers");
