import { textsOf } from "@callboard/ui/messages";
import type { English } from "./en/all.ts";

/** The texts of notifications and their settings. */
export const texts = textsOf<English["notifications"]>("notifications");
