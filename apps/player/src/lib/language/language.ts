import { type Language, languages, pickLanguage } from "@callboard/contract/languages/languages";
import { createWatchers } from "@callboard/ui/watchers";
import { useSyncExternalStore } from "react";
import { loadTexts } from "../texts/texts.ts";

/** Where this browser keeps its choice. It outlives a session. */
const languageKey = "callboard:language";

const { watch, notify } = createWatchers();
let current = remembered() ?? pickLanguage(navigator.languages);
document.documentElement.lang = current;

function remembered(): Language | undefined {
  try {
    const kept = localStorage.getItem(languageKey);
    return languages.find((language) => language === kept);
  } catch {
    return undefined;
  }
}

export const language = (): Language => current;

let isChosen = false;
/** Whether the language on screen was chosen on this page. The account may not have it yet. */
export const isLanguageChosen = (): boolean => isChosen;

/** Shows the language that the user has chosen. */
export function chooseLanguage(chosen: Language): Promise<void> {
  isChosen = true;
  return showLanguage(chosen);
}

/** Shows the app in this language and remembers it in this browser. */
export async function showLanguage(next: Language): Promise<void> {
  try {
    localStorage.setItem(languageKey, next);
  } catch {
    // Without storage the choice lasts until the page is closed; the account keeps it.
  }
  if (next === current) return;
  current = next;
  await loadTexts(next);
  document.documentElement.lang = next;
  notify();
}

/** The language on screen. The app is drawn anew when it changes, because components read their texts while they render. */
export const useLanguage = (): Language => useSyncExternalStore(watch, () => current);
