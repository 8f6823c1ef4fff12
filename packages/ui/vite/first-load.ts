import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

export interface FirstLoad {
  /** Most kilobytes (of 1000 bytes) of script, compressed as the server sends it to a browser of today. */
  kilobytes: number;
  /** Modules of the first screen that the entry loads by itself, as `features/offers/offers-page.tsx`. */
  screen: readonly string[];
}

/**
 * Fails the build where the first screen costs more script than its budget: the entry, the code of the screen, and all
 * that these import. What comes after a tap, or once the page stands still, does not count.
 */
export const firstLoad = ({ kilobytes, screen }: FirstLoad): Plugin => ({
  name: "callboard:first-load",
  // Not where a page is only rendered at build time.
  apply: ({ build }, { command }) => command === "build" && !build?.ssr,
  enforce: "post",
  generateBundle: {
    // After everything that still changes the chunks.
    order: "post",
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const begins = chunks.filter(
        ({ isEntry, facadeModuleId }) => isEntry || screen.some((part) => facadeModuleId?.endsWith(`/${part}`)),
      );
      const missing = screen.filter(
        (part) => !begins.some(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${part}`)),
      );
      if (missing.length > 0) this.error(`The first load names ${missing.join(", ")}, which is no chunk of its own.`);

      const loaded = new Set<string>();
      const take = (fileName: string) => {
        if (loaded.has(fileName)) return;
        loaded.add(fileName);
        for (const imported of byName.get(fileName)?.imports ?? []) take(imported);
      };
      for (const { fileName } of begins) take(fileName);
      const sizes = [...loaded]
        .map((fileName) => ({ fileName, bytes: onTheWire(byName.get(fileName)?.code ?? "") }))
        .sort((one, other) => other.bytes - one.bytes);
      const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
      if (total <= kilobytes) return;
      const largest = sizes.slice(0, 8).map(({ fileName, bytes }) => `  ${(bytes / 1000).toFixed(1)} kB  ${fileName}`);
      this.error(
        `The first load is ${total.toFixed(1)} kB of script, more than its budget of ${kilobytes} kB.\n${largest.join("\n")}`,
      );
    },
  },
});

/** As static-files.ts of the server compresses. */
const onTheWire = (code: string) =>
  brotliCompressSync(code, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: code.length },
  }).length;
