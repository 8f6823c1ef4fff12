import { textsOf } from "@callboard/ui/messages";
import type { English } from "./en/all.ts";

/** The texts of the record page and its advice. */
export const texts = textsOf<English["record"]>("record");
