import { textsOf } from "@callboard/ui/messages";
import type { English } from "./en/all.ts";

/** The texts of signing in and signing up. */
export const texts = textsOf<English["accounts"]>("accounts");
