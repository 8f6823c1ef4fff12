import { type Language, languages, pickLanguage } from "@callboard/contract/languages/languages";

// Not one of the caches of a session, because the choice outlives it, as in the page.
const cacheName = "callboard-player-language";
const address = "/player/language";

/** Saves the language on screen for the service worker, which can't read localStorage. */
export async function saveWorkerLanguage(language: Language): Promise<void> {
  if (!("caches" in globalThis)) return;
  try {
    const cache = await caches.open(cacheName);
    await cache.put(address, new Response(language));
  } catch {
    // Without storage the worker uses the language of the browser.
  }
}

/** The language in which the service worker writes: that of the last page, else the browser's. */
export async function workerLanguage(): Promise<Language> {
  const kept = await savedLanguage().catch(() => undefined);
  return languages.find((language) => language === kept) ?? pickLanguage(navigator.languages);
}

async function savedLanguage(): Promise<string | undefined> {
  const cache = await caches.open(cacheName);
  return (await cache.match(address))?.text();
}
