import { type Language, locales } from "@callboard/contract/languages/languages";
import { orWait } from "@callboard/ui/lazy-part";
import { setTexts } from "@callboard/ui/messages";
import { parts, type TextPart } from "./parts.ts";

/** Where this browser keeps the language that its user chose; first-script.js reads it as well. */
const languageKey = "callboard:language";

/** The language of this page: the one chosen earlier in this browser, else the first that it prefers, else English. */
const language = [remembered(), ...navigator.languages].map(baseOf).find((each) => each in parts) ?? "en";
document.documentElement.lang = language;

function baseOf(name: string): Language {
  return name.toLowerCase().split("-")[0] as Language;
}

function remembered(): string {
  try {
    return localStorage.getItem(languageKey) ?? "";
  } catch {
    return "";
  }
}

const loading = new Map<TextPart, Promise<void>>();

/** Loads parts of the texts once. A screen or part of one waits for it (lazy-screen.ts, lazy-part.ts). */
export async function loadTexts(...wanted: TextPart[]): Promise<void> {
  await Promise.all(wanted.map(loadPart));
}

function loadPart(part: TextPart): Promise<void> {
  const begun =
    loading.get(part) ??
    orWait((parts[language] ?? parts.en)[part]()).then(({ default: texts }) => setTexts(locales[language], texts));
  loading.set(part, begun);
  return begun;
}
