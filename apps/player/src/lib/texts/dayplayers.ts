import { textsOf } from "@callboard/ui/messages";
import type { English } from "./en/all.ts";

/** The texts of the profile. */
export const texts = textsOf<English["dayplayers"]>("dayplayers");
