import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** Texts about fills on the day page, the dashboard and the calendar. */
export const texts = textsOf<English["fills"]>("fills");
