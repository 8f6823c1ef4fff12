import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** The texts of the list of outcomes. */
export const texts = textsOf<English["answerOutcomes"]>("answerOutcomes");
