import { textsOf } from "@callboard/ui/messages";
import type { English } from "./en/all.ts";

/** Texts that several screens share. */
export const texts = textsOf<English["basics"]>("basics");
