import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** The texts of a delay that a dayplayer reports. */
export const texts = textsOf<English["delay"]>("delay");
