import type { uiTexts } from "./texts/en.ts";
import { textsOf } from "./texts/messages.ts";

/** The texts of the components themselves. All other texts come from the app that uses them. */
export const texts = textsOf<(typeof uiTexts)["ui"]>("ui");

/** The texts of fields and other inputs, which first screens do not have. */
export const formTexts = textsOf<(typeof uiTexts)["uiForms"]>("uiForms");
