import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** The texts of the question before a sign-out that would delete unsent answers. */
export const texts = textsOf<English["signOutUnsent"]>("signOutUnsent");
