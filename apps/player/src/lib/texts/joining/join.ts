import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** The texts of the page that the link of an invitation opens. */
export const texts = textsOf<English["join"]>("join");
