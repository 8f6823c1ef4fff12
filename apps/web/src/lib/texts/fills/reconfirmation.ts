import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** Texts about who has confirmed that they still come. */
export const texts = textsOf<English["reconfirmation"]>("reconfirmation");
