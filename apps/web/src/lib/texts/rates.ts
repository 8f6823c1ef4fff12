import { textsOf } from "@callboard/ui/messages";
import type { English } from "./en/all.ts";

export const texts = textsOf<English["rates"]>("rates");
