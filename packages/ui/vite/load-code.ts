import type { Plugin } from "vite";

/**
 * Replaces Vite's own helper around every dynamic import by `loadCode`: Vite's imports a module once, and a browser that
 * could not fetch it never requests it again.
 */
export function loadCode(): Plugin {
  let base = "/";
  let isReplaced = false;
  return {
    name: "callboard:load-code",
    enforce: "pre",
    apply: ({ build }, { command }) => command === "build" && !build?.ssr,
    configResolved(config) {
      base = config.base;
    },
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        isReplaced = true;
        return `import { loadCode } from "@callboard/client/load-code";
export const __vitePreload = (load, files = []) => loadCode(load, files.map((file) => ${JSON.stringify(base)} + file));`;
      },
    },
    generateBundle() {
      if (!isReplaced) this.error("Vite's preload helper was not replaced by loadCode: has its name changed?");
    },
  };
}
