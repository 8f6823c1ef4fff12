import { textsOf } from "@callboard/ui/messages";
import type { English } from "./en/all.ts";

/** The texts of messages. */
export const texts = textsOf<English["messages"]>("messages");
