import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** The texts of the sheet on which a dayplayer leaves a job. */
export const texts = textsOf<English["dropSheet"]>("dropSheet");
