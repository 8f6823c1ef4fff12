import { textsOf } from "@callboard/ui/messages";
import type { English } from "./en/all.ts";

/** The texts that offer notifications: in the first steps, and above the offers. */
export const texts = textsOf<English["askForNotifications"]>("askForNotifications");
