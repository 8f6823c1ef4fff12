import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import { startAgain } from "../../../packages/ui/vite/at-the-door.ts";
import type { renderPages } from "../src/app/first-screen/page-markup.tsx";

const styleLink = /<link rel="stylesheet"[^>]*>/g;
const charset = '<meta charset="utf-8" />';
const firstModule = '<script type="module"';
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
  let leadFile = "";
  let styles: string[] = [];
  return {
    name: "callboard:prerender-pages",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved(config) {
      web = config.root;
    },
    async generateBundle(_options, bundle) {
      const code = Object.keys(bundle).filter((file) => /^assets\/landing-page-[\w-]+\.js$/.test(file));
      const parts = await Promise.all([leadInside, startAgain].map((file) => readFile(file, "utf8")));
      const source = parts
        .join("\n")
        .replace("code = []", () => `code = ${JSON.stringify(code.map((file) => `/${file}`))}`);
      leadFile = this.getFileName(this.emitFile({ type: "asset", name: "lead-inside.js", source }));
      styles = Object.keys(bundle).filter((file) => /^assets\/landing-page-[\w-]+\.css$/.test(file));
    },
    // Only a build that succeeded comes to this: what made another fail is its own to say.
    async writeBundle() {
      const dist = join(web, "dist");
      const page = await readFile(join(dist, "index.html"), "utf8");
      const { landing, frames, signIn, signUp } = await renderMarkup(web);
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
      const pages: Record<"landing.html" | (typeof framedPages)[number], string> = {
        "landing.html": withParts({
          [charset]: `${charset}<script src="/${leadFile}"></script>`,
          [firstModule]: [...entryStyles, ...ownStyles, firstModule].join(""),
          [emptyRoot]: emptyRoot.replace("></", () => `>${landing}</`),
          [emptyFrame]: "",
        }),
        "index.html": framed(frames),
        "sign-in.html": framed(signIn),
        "account.html": framed(signUp),
      };
      await Promise.all(Object.entries(pages).map(([name, content]) => writeFile(join(dist, name), content)));
    },
  };
}

async function renderMarkup(web: string): Promise<ReturnType<typeof renderPages>> {
  const outDir = join(web, "node_modules/.pages");
  try {
    await build({
      root: web,
      logLevel: "warn",
      build: { ssr: "src/app/first-screen/page-markup.tsx", outDir, emptyOutDir: true, copyPublicDir: false },
      ssr: { noExternal: /^@callboard\// },
    });
    const built = (await import(pathToFileURL(join(outDir, "page-markup.js")).href)) as {
      renderPages: typeof renderPages;
    };
    return built.renderPages();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
