import { type Language, languages, locales, pickLanguage } from "@callboard/contract/languages/languages";
import { orWait } from "@callboard/ui/lazy-part";
import { type CompiledTexts, setTexts } from "@callboard/ui/messages";
import { useSyncExternalStore } from "react";

/**
 * The parts of a language: what the screens need on which the app is usually opened, and all of it. A first screen loads
 * its own part, and all texts once it stands.
 */
export type TextPart = "offers" | "calendar" | "bookings" | "all";

const parts: Record<Language, Record<TextPart, () => Promise<{ default: CompiledTexts }>>> = {
  en: {
    offers: () => import("virtual:messages/en/offers"),
    calendar: () => import("virtual:messages/en/calendar"),
    bookings: () => import("virtual:messages/en/bookings"),
    all: () => import("virtual:messages/en/all"),
  },
  es: {
    offers: () => import("virtual:messages/es/offers"),
    calendar: () => import("virtual:messages/es/calendar"),
    bookings: () => import("virtual:messages/es/bookings"),
    all: () => import("virtual:messages/es/all"),
  },
};

/** Where this browser keeps its choice. It outlives a session, and first-script.js reads it as well. */
export const languageKey = "callboard:language";

const watchers = new Set<() => void>();
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

const loading = new Map<string, Promise<void>>();
const loaded = new Set<string>();

/** Loads texts of the current language once. Screens and lazy parts wait for it. */
export function loadTexts(part: TextPart = "all"): Promise<void> {
  const wanted = current;
  const name = loaded.has(`${wanted}/all`) ? `${wanted}/all` : `${wanted}/${part}`;
  const begun =
    loading.get(name) ??
    orWait(parts[wanted][part]()).then(({ default: texts }) => {
      loaded.add(name);
      if (wanted === current) setTexts(locales[wanted], texts);
    });
  loading.set(name, begun);
  return begun;
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
  loading.delete(`${next}/all`);
  loaded.delete(`${next}/all`);
  await loadTexts("all");
  document.documentElement.lang = next;
  for (const watch of watchers) watch();
}

/** The language on screen. The app is drawn anew when it changes, because components read their texts while they render. */
export const useLanguage = (): Language =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    () => current,
  );
