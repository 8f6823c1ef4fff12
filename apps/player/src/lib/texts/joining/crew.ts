import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** The texts of the page that the link to a department's network opens. */
export const texts = textsOf<English["crew"]>("crew");
