import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** The texts of the list of those who were considered in a wave. */
export const texts = textsOf<English["considered"]>("considered");
