import { textsOf } from "@callboard/ui/messages";
import type { clientTexts } from "../texts/en.ts";

/** The texts of passkeys and two-step sign-in, which are the same in both apps. */
export const texts = textsOf<(typeof clientTexts)["security"]>("security");
