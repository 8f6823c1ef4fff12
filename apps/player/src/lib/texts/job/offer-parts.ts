import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** The texts of offers that the first screen does not show at once. */
export const texts = textsOf<English["offerParts"]>("offerParts");
