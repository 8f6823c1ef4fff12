import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import type { renderLanding } from "../src/features/landing/landing-markup.tsx";

/** What stands in the page of all other screens until the app has rendered. */
const shell = /<div id="waiting"[\s\S]*?<\/div>/;

/**
 * Writes `landing.html`, which the server sends at "/": the page of every screen with the rendered landing page in the
 * place of the shell, so that visitors and search engines can read it without the app's code.
 */
export function landingPage(): Plugin {
  let root = "";
  return {
    name: "callboard:landing-page",
    apply: ({ build: { ssr } = {} }, { command }) => command === "build" && !ssr,
    configResolved(config) {
      root = config.root;
    },
    // Vite calls this only after a build without errors.
    async writeBundle() {
      const dist = join(root, "dist");
      const page = await readFile(join(dist, "index.html"), "utf8");
      if (!shell.test(page)) throw new Error("index.html has no shell to put the landing page in the place of.");
      const markup = await renderPage(root);
      await writeFile(
        join(dist, "landing.html"),
        page.replace(shell, () => `<div id="waiting" data-landing>${markup}</div>`),
      );
    },
  };
}

async function renderPage(root: string): Promise<string> {
  const outDir = join(root, "node_modules/.landing");
  try {
    await build({
      root,
      logLevel: "warn",
      build: { ssr: "src/features/landing/landing-markup.tsx", outDir, emptyOutDir: true, copyPublicDir: false },
      ssr: { noExternal: /^@callboard\// },
    });
    const built = (await import(pathToFileURL(join(outDir, "landing-markup.js")).href)) as {
      renderLanding: typeof renderLanding;
    };
    return built.renderLanding();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
