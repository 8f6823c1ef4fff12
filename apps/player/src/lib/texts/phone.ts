import { textsOf } from "@callboard/ui/messages";
import type { English } from "./en/all.ts";

/** The texts of the fields for a dayplayer's phone number, on several pages. */
export const texts = textsOf<English["phone"]>("phone");
