import { textsOf } from "@callboard/ui/messages";
import type { English } from "./en/all.ts";

/** The texts of the settings. */
export const texts = textsOf<English["settings"]>("settings");
