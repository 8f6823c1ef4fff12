import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** The texts of standing by for a job that is filled. */
export const texts = textsOf<English["standby"]>("standby");
