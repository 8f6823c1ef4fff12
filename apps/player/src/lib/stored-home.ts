/**
 * What `home-base.ts` stores about the home base. It is read here without that file, because the session's code is in the
 * first chunk of the app and this code in a later one that the first must not wait for.
 */
export function storedHome(part: "zone" | "country"): string | undefined {
  try {
    return JSON.parse(localStorage.getItem(`callboard:player:home-${part}`) ?? "");
  } catch {
    // Nothing is stored, or the browser forbids storage.
    return undefined;
  }
}
