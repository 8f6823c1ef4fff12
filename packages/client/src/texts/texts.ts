import { clientTexts } from "./en.ts";

export type ClientTexts = typeof clientTexts;

/** The texts of what both apps share. */
export let texts: ClientTexts = clientTexts;

/** Sets the texts in another language than English. They are read while a component renders. */
export function setClientTexts(inLanguage: ClientTexts): void {
  texts = inLanguage;
}
