import { setServerTexts } from "@callboard/client/texts/server-texts";
import { setClientTexts } from "@callboard/client/texts/texts";
import { type Language, locales } from "@callboard/contract/languages/languages";
import { orWait } from "@callboard/ui/lazy-part";
import { setLocale } from "@callboard/ui/locale";
import { setUiTexts } from "@callboard/ui/texts";
import type { Catalogue } from "./en/all.ts";

/** The texts of a language are loaded when it is chosen, so that a phone loads one language. */
const catalogues: Record<Language, () => Promise<Catalogue>> = {
  en: async () => (await import("./en/all.ts")).en,
  es: async () => (await import("./es/all.ts")).es,
};

/**
 * The texts of the app in the current language, by area. They are there before the app renders, and may change later: a
 * module reads them in its functions, never while it is loaded.
 */
export let texts: Catalogue["app"];

let wanted: Language | undefined;

/** Loads the texts of a language and shows them from then on, unless another language is chosen meanwhile. */
export async function loadTexts(language: Language): Promise<void> {
  wanted = language;
  const catalogue = await orWait(catalogues[language]());
  if (wanted !== language) return;
  texts = catalogue.app;
  setUiTexts(catalogue.ui);
  setClientTexts(catalogue.client);
  setServerTexts(catalogue.server);
  setLocale(locales[language]);
}
