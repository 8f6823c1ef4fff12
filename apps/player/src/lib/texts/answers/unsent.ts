import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** The texts of answers that wait for a network. */
export const texts = textsOf<English["unsent"]>("unsent");
