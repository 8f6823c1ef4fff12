import { uiTexts } from "./texts/en.ts";

export type UiTexts = typeof uiTexts;

/** The texts of the components themselves. All other texts come from the app that uses them. */
export let texts: UiTexts = uiTexts;

/** Sets the texts in another language than English. They are read while a component renders. */
export function setUiTexts(inLanguage: UiTexts): void {
  texts = inLanguage;
}
