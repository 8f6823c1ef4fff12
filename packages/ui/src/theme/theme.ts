export type Theme = "system" | "light" | "dark";

/** Both apps share an origin, so a theme holds for both; it stays after signing out, because it belongs to the device. */
const key = "callboard:theme";

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system"; // Storage is forbidden by the browser.
  }
}

/** Stores the theme of this device. The script in the page's head (vite/theme.js) applies it, here and in other tabs. */
export function saveTheme(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    return;
  }
  dispatchEvent(new StorageEvent("storage", { key }));
}
