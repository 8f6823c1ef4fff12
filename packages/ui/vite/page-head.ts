import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { minify, type Plugin } from "vite";

export interface PageHead {
  /** The prefix of everything that the app stores in the browser. */
  prefix: string;
  /** The addresses that every screen of a signed-in user reads. */
  reads: readonly string[];
  /** The addresses that a screen inside a production reads as well, by its path. Both may contain parameters. */
  productionReads?: Readonly<Record<string, readonly string[]>>;
}

/** Makes the one inline script of a page. The server's content policy allows it by its hash (http/security-headers.ts). */
const scripts = ["theme.js", "start-reads.js", "reload-page.js"];
const icon = '<link rel="icon"';

/**
 * Puts into the page's head what the first paint needs at once: the inline script, before the style sheet, which it would
 * wait for, and a preload of the typeface, which is otherwise requested only once the style sheet has loaded.
 */
export function pageHead({ prefix, reads, productionReads = {} }: PageHead): Plugin {
  let base = "/";
  return {
    name: "callboard:page-head",
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle = {} }) {
        const sources = await Promise.all(scripts.map((file) => readFile(join(import.meta.dirname, file), "utf8")));
        const source = sources
          .join("\n")
          .replace('prefix = ""', `prefix = ${JSON.stringify(prefix)}`)
          .replace("reads = []", `reads = ${JSON.stringify(reads)}`)
          .replace("productionReads = {}", `productionReads = ${JSON.stringify(productionReads)}`);
        const { code } = await minify("page-head.js", source, { module: false });
        const font = Object.keys(bundle).find((file) => file.includes("archivo-first"));
        const preload = { rel: "preload", as: "font", type: "font/woff2", href: `${base}${font}`, crossorigin: true };
        return {
          html: html.replace(icon, () => `<script>${code.trim()}</script>\n    ${icon}`),
          tags: font ? [{ tag: "link", attrs: preload, injectTo: "head" }] : [],
        };
      },
    },
  };
}
