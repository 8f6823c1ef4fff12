import { textsOf } from "@callboard/ui/messages";
import type { English } from "./en/all.ts";

/** The texts of the calendar. */
export const texts = textsOf<English["calendar"]>("calendar");
