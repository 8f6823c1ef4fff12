import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** The texts of the list "Where I stood". */
export const texts = textsOf<English["whereIStood"]>("whereIStood");
