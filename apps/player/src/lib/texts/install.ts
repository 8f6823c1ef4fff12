import { textsOf } from "@callboard/ui/messages";
import type { English } from "./en/all.ts";

/** The texts about installing the app on the home screen. */
export const texts = textsOf<English["install"]>("install");
