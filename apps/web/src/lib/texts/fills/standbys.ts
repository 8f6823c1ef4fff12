import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** Texts about those who stand by for a position. */
export const texts = textsOf<English["standbys"]>("standbys");
