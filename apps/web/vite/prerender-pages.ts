import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify, type Plugin } from "vite";
import { eventRoutes } from "../../../packages/contract/src/routes/events.ts";
import { loadMarkup } from "../../../packages/ui/vite/frames.ts";
import { screenFiles } from "../../../packages/ui/vite/screen-files.ts";
import type { renderPages } from "../src/app/first-screen/page-markup.tsx";
import { open, signIn } from "./first-reads.ts";

const styleLink = /<link rel="stylesheet"[^>]*>/g;
const charset = '<meta charset="utf-8" />';
const firstModule = '<script type="module"';
const moduleScript = /<script type="module" crossorigin src="([^"]*)"><\/script>/g;
const modulePreload = /<link rel="modulepreload" crossorigin href="([^"]*)">/g;
const bodyEnd = "</body>";
const preloadedFont = /<link rel="preload" as="font"[^>]*>/;

/** The scripts of the landing page: at its beginning and at its end. */
const redirectSignedIn = join(import.meta.dirname, "redirect-signed-in.js");
const landingFacts = join(import.meta.dirname, "landing-facts.js");

const emptyRoot = '<div id="root"></div>';
const emptyFrame = '<div id="waiting" aria-hidden="true" inert></div>';

/** The pages that contain a frame. The early script chooses whether and with which title it is displayed. */
export const framedPages = ["index.html", "sign-in.html", "account.html"] as const;

/**
 * Writes what can be displayed before React into the pages, so that the largest text is painted with the style sheets:
 * the landing page into `landing.html`, which redirects users who are signed in before it is displayed; the frames of the
 * daily screens into `index.html`; and those of sign-in and sign-up into pages of their own, which are otherwise the same.
 */
export function prerenderPages(): Plugin {
  let web = "";
  let condensedFont = "";
  let styles: string[] = [];
  let ofSignIn: string[] = [];
  return {
    name: "callboard:prerender-pages",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved(config) {
      web = config.root;
    },
    generateBundle(_options, bundle) {
      condensedFont = Object.keys(bundle).find((file) => /archivo-condensed-[\w-]+\.woff2$/.test(file)) ?? "";
      if (!condensedFont) this.error("The build has no condensed font file, in which the landing page's title is set.");
      styles = Object.keys(bundle).filter((file) => /^assets\/landing-page-[\w-]+\.css$/.test(file));
      const find = screenFiles(bundle);
      ofSignIn = find.ofModules(open[signIn].modules).map((file) => `/${file}`);
    },
    // Vite calls this only after a build without errors, so that another plugin's error is the one that is reported.
    async writeBundle() {
      const dist = join(web, "dist");
      const page = await readFile(join(dist, "index.html"), "utf8");
      const markup = await loadMarkup<{ renderPages: typeof renderPages }>(web, "src/app/first-screen/page-markup.tsx");
      const { landing, frames, signIn, signUp } = markup.renderPages();
      // A browser fetches six files at a time: first those that it paints by, which otherwise queue behind the scripts. An
      // inline script after them would wait for them.
      const entryStyles = page.match(styleLink) ?? [];
      const ownStyles = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
      const plain = page.replace(styleLink, "");
      const withParts = (parts: Record<string, string>) =>
        Object.entries(parts).reduce((before, [place, part]) => {
          if (!before.includes(place)) throw new Error(`index.html has no ${place} to put something in.`);
          return before.replace(place, () => part);
        }, plain);
      const framed = (frame: string) =>
        withParts({
          [firstModule]: [...entryStyles, firstModule].join(""),
          [emptyFrame]: emptyFrame.replace("></", () => `>${frame}</`),
        });
      const [font = ""] = plain.match(preloadedFont) ?? [];
      if (!font) throw new Error("index.html does not preload the typeface.");
      // The page does not run the app's code. It only loads the code that sign-in needs, after everything else.
      const entry = [modulePreload, moduleScript].flatMap((each) => [...plain.matchAll(each)].map(([, file]) => file));
      const code = [...entry, ...ofSignIn];
      const script = async (file: string, values: Record<string, string | readonly unknown[]> = {}) =>
        `<script>${await inlineScript(file, values)}</script>`;
      const landingPage = withParts({
        [charset]: `${charset}${await script(redirectSignedIn)}`,
        [firstModule]: [...entryStyles, ...ownStyles, firstModule].join(""),
        // The title, which is the largest text, is condensed. In the font that stands in for it, it has another size.
        [font]: `${font.replace(/href="[^"]*"/, `href="/${condensedFont}"`)}${font}`,
        [emptyRoot]: emptyRoot.replace("></", () => `>${landing}</`),
        [emptyFrame]: "",
        [bodyEnd]: `${await script(landingFacts, { ...dayNames(), counters: eventRoutes.getPublicCounters.path, code })}${bodyEnd}`,
      });
      const pages: Record<"landing.html" | (typeof framedPages)[number], string> = {
        "landing.html": landingPage.replace(moduleScript, "").replace(modulePreload, ""),
        "index.html": framed(frames),
        "sign-in.html": framed(signIn),
        "account.html": framed(signUp),
      };
      await Promise.all(Object.entries(pages).map(([name, content]) => writeFile(join(dist, name), content)));
    },
  };
}

/** A script to be written into a page, with the constants that the build knows. */
async function inlineScript(file: string, values: Record<string, string | readonly unknown[]>): Promise<string> {
  let source = await readFile(file, "utf8");
  for (const [name, value] of Object.entries(values)) {
    const place = `const ${name} = ${typeof value === "string" ? '""' : "[]"};`;
    if (!source.includes(place)) throw new Error(`${file} has no ${place} to put something in.`);
    source = source.replace(place, () => `const ${name} = ${JSON.stringify(value)};`);
  }
  const minified = await minify(file, `{${source}}`, { module: false });
  if (minified.errors.length > 0) throw new Error(`${file}: ${minified.errors[0]?.message}`);
  return minified.code.trim();
}

/** The names that `shortDay` displays, in the language of the landing page. The first of November 2026 is a Sunday. */
function dayNames(): { weekdays: string[]; months: string[] } {
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  const weekday = named({ weekday: "short" });
  const month = named({ month: "short" });
  return {
    weekdays: Array.from({ length: 7 }, (_, index) => weekday.format(Date.UTC(2026, 10, 1 + index))),
    months: Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2026, index, 1))),
  };
}
