import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** The texts of the days of a block, which the first screen does not load. */
export const texts = textsOf<English["blockDays"]>("blockDays");
