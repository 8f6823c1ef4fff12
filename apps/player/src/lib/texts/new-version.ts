import { textsOf } from "@callboard/ui/messages";
import type { English } from "./en/all.ts";

/** The texts of the line that offers a new version. */
export const texts = textsOf<English["newVersion"]>("newVersion");
