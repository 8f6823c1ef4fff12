import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** The texts of the question whether a booked dayplayer still comes. */
export const texts = textsOf<English["stillComing"]>("stillComing");
