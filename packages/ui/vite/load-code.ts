import type { Plugin } from "vite";
import { entryChunk } from "./entry.ts";

const helper = "\0vite/preload-helper.js";
const loader = "@callboard/client/load-code";

/**
 * Replaces Vite's own helper around every dynamic import by `loadCode`. Vite's helper announces a module before it is
 * loaded and imports it once, and a browser that could not fetch it never requests it again. `filesOf` is for
 * `build.modulePreload.resolveDependencies`: it adds the imported file itself, which Vite leaves to the import, and
 * leaves out the files of the first load, which have run by then.
 */
export function loadCode() {
  let base = "/";
  const begun = new Set<string>();
  const filesOf = (file: string, files: string[], { hostType }: { hostType: "html" | "js" }): string[] =>
    hostType === "js" ? [...new Set([file, ...files])].filter((each) => !begun.has(each)) : files;
  const plugin: Plugin = {
    name: "callboard:load-code",
    enforce: "pre",
    apply: ({ build }, { command }) => command === "build" && !build?.ssr,
    configResolved(config) {
      base = config.base;
    },
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () =>
        `import { loadCode } from ${JSON.stringify(loader)};
export const __vitePreload = (load, files = []) => loadCode(load, files.map((file) => ${JSON.stringify(base)} + file));`,
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const begin = (fileName: string) => {
        if (begun.has(fileName)) return;
        begun.add(fileName);
        for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) begin(imported);
      };
      begun.clear();
      begin(entryChunk(chunks).fileName);
      const own = chunks.flatMap((chunk) => chunk.modules[helper]?.code ?? []);
      if (!own.some((code) => code?.includes("loadCode")))
        this.error("Vite's preload helper was not replaced by loadCode: has its name changed?");
    },
  };
  return { plugin, filesOf };
}
