import { textsOf } from "@callboard/ui/messages";
import type { English } from "./en/all.ts";

/** The texts of the steps after the account was created. */
export const texts = textsOf<English["firstRun"]>("firstRun");
