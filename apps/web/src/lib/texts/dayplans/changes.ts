import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** Texts about changes that dayplayers are notified of and confirm. */
export const texts = textsOf<English["changes"]>("changes");
