import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { loadMarkup } from "../../../packages/ui/vite/frames.ts";
import type { renderFrames } from "../src/app/page-markup.tsx";

const waiting = '<div id="waiting" aria-hidden="true">';
const styleLink = /\s*<link rel="stylesheet"[^>]*>/;
const firstModule = '<script type="module"';

/**
 * Writes the frames of the first screens into the page. Its style sheet is requested before the scripts, because a browser
 * requests six files at a time, and the frames are painted as soon as it has arrived.
 */
export function writeFrames(): Plugin {
  let app = "";
  return {
    name: "callboard:write-frames",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved(config) {
      app = config.root;
    },
    async writeBundle() {
      const file = join(app, "dist/index.html");
      const page = await readFile(file, "utf8");
      const { renderFrames: render } = await loadMarkup<{ renderFrames: typeof renderFrames }>(
        app,
        "src/app/page-markup.tsx",
      );
      const [style = ""] = styleLink.exec(page) ?? [];
      if (!style || !page.includes(firstModule) || !page.includes(waiting))
        throw new Error("index.html has no place for the frames, or no style sheet.");
      const framed = page
        .replace(style, "")
        .replace(firstModule, () => `${style.trim()}\n    ${firstModule}`)
        .replace(waiting, () => `${waiting}${render()}`);
      await writeFile(file, framed);
    },
  };
}
