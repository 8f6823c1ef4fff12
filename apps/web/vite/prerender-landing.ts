import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import { startAgain } from "../../../packages/ui/vite/at-the-door.ts";

const styleLink = /<link rel="stylesheet"[^>]*>/g;
const charset = '<meta charset="utf-8" />';
const leadInside = join(import.meta.dirname, "lead-inside.js");

/**
 * Writes `landing.html` beside `index.html`: the same page with the landing page already in it, so that its largest
 * text is painted with the style sheets and not after React, and those who are signed in are led on before it shows.
 */
export function prerenderLanding(): Plugin {
  let web = "";
  let leadFile = "";
  let styles: string[] = [];
  return {
    name: "callboard:prerender-landing",
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
      const page = await readFile(join(web, "dist/index.html"), "utf8");
      const markup = await renderMarkup(web);
      // A browser fetches six files at a time: first those that it paints by, which otherwise queue behind the scripts.
      const painting = [
        `<script src="/${leadFile}"></script>`,
        ...(page.match(styleLink) ?? []),
        ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ].join("");
      const filled = page
        .replace(styleLink, "")
        .replace(charset, () => charset + painting)
        .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
      if (!filled.includes(markup) || !filled.includes(painting))
        throw new Error(`index.html has no ${charset} or no <div id="root"></div> to put the landing page in.`);
      await writeFile(join(web, "dist/landing.html"), filled);
    },
  };
}

async function renderMarkup(web: string): Promise<string> {
  const outDir = join(web, "node_modules/.landing");
  try {
    await build({
      root: web,
      logLevel: "warn",
      build: { ssr: "src/app/landing-markup.tsx", outDir, emptyOutDir: true, copyPublicDir: false },
      ssr: { noExternal: /^@callboard\// },
    });
    const { landingMarkup } = (await import(pathToFileURL(join(outDir, "landing-markup.js")).href)) as {
      landingMarkup: () => string;
    };
    return landingMarkup();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
