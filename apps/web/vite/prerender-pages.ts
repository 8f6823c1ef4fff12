import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify, type Plugin } from "vite";
import { startAgain } from "../../../packages/ui/vite/at-the-door.ts";
import { entryChunk } from "../../../packages/ui/vite/entry.ts";
import { loadMarkup } from "../../../packages/ui/vite/frames.ts";
import type { renderPages } from "../src/app/first-screen/page-markup.tsx";

const styleLink = /<link rel="stylesheet"[^>]*>/g;
const charset = '<meta charset="utf-8" />';
const firstModule = '<script type="module"';
const moduleScript = /<script type="module" crossorigin src="([^"]*)"><\/script>/g;
const preloadedFont = /<link rel="preload" as="font"[^>]*>/;
const leadInside = join(import.meta.dirname, "lead-inside.js");

const emptyRoot = '<div id="root"></div>';
const emptyFrame = '<div id="waiting" aria-hidden="true" inert></div>';

/** The pages that contain a frame. The early script chooses whether and with which title it is displayed. */
export const framedPages = ["index.html", "sign-in.html", "account.html"] as const;

/**
 * Writes what can be displayed before React into the pages, so that the largest text is painted with the style sheets:
 * the landing page into `landing.html`, from where those who are signed in are led on before it shows; the frames of the
 * daily screens into `index.html`; and those of sign-in and sign-up into pages of their own, which are otherwise the same.
 */
export function prerenderPages(): Plugin {
  let web = "";
  let leadScript = "";
  let condensedFont = "";
  let styles: string[] = [];
  return {
    name: "callboard:prerender-pages",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved(config) {
      web = config.root;
    },
    async generateBundle(_options, bundle) {
      const entry = entryChunk(Object.values(bundle).filter((file) => file.type === "chunk")).fileName;
      const code = Object.keys(bundle).filter((file) => /^assets\/landing-page-[\w-]+\.js$/.test(file));
      const parts = await Promise.all([leadInside, startAgain].map((file) => readFile(file, "utf8")));
      const source = parts
        .join("\n")
        .replace('entry = ""', () => `entry = ${JSON.stringify(`/${entry}`)}`)
        .replace("code = []", () => `code = ${JSON.stringify(code.map((file) => `/${file}`))}`);
      const minified = await minify("lead-inside.js", `{${source}}`, { module: false });
      if (minified.errors.length > 0) this.error(`lead-inside.js: ${minified.errors[0]?.message}`);
      leadScript = minified.code;
      condensedFont = Object.keys(bundle).find((file) => /archivo-condensed-[\w-]+\.woff2$/.test(file)) ?? "";
      if (!condensedFont) this.error("The build has no condensed font file, in which the landing page's title is set.");
      styles = Object.keys(bundle).filter((file) => /^assets\/landing-page-[\w-]+\.css$/.test(file));
    },
    // Only a build that succeeded comes to this: what made another fail is its own to say.
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
      const landingPage = withParts({
        [charset]: `${charset}<script>${leadScript}</script>`,
        [firstModule]: [...entryStyles, ...ownStyles, firstModule].join(""),
        // The title, which is the largest text, is condensed. In the font that stands in for it, it has another size.
        [font]: `${font.replace(/href="[^"]*"/, `href="/${condensedFont}"`)}${font}`,
        [emptyRoot]: emptyRoot.replace("></", () => `>${landing}</`),
        [emptyFrame]: "",
      });
      const pages: Record<"landing.html" | (typeof framedPages)[number], string> = {
        // Its code is evaluated after the first paint (lead-inside.js).
        "landing.html": landingPage.replace(
          moduleScript,
          '<link rel="modulepreload" crossorigin fetchpriority="low" href="$1">',
        ),
        "index.html": framed(frames),
        "sign-in.html": framed(signIn),
        "account.html": framed(signUp),
      };
      await Promise.all(Object.entries(pages).map(([name, content]) => writeFile(join(dist, name), content)));
    },
  };
}
