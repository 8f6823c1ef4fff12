import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const script = readFileSync(join(import.meta.dirname, "theme.js"), "utf8").trim();
const icon = '<link rel="icon"';

/**
 * Puts theme.js into the page's head: it sets the theme that was chosen on this device before anything is painted, and
 * again when theme.ts or another tab stores a new one. It is the only inline script, because a file of its own would
 * hold up the first paint by a request; the server's content policy allows it by its hash (security-headers.ts).
 */
export const themeScript = (): Plugin => ({
  name: "callboard:theme-script",
  // Skipped when a page is only rendered at build time.
  apply: ({ build }) => !build?.ssr,
  transformIndexHtml: {
    order: "post",
    handler(html) {
      // After the colours of the browser's bar, which the script sets, and before the style sheets, which it would wait for.
      const after = html.replace(icon, () => `<script>${script}</script>\n    ${icon}`);
      if (after === html) throw new Error(`index.html has no ${icon} to put the script before.`);
      return after;
    },
  },
});
