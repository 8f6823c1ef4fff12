import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { entryChunk } from "./entry.ts";

interface FirstLoad {
  /** Most kilobytes (of 1000 bytes) of script, as gzip. Most browsers get brotli, which is about 6 % less. */
  kilobytes: number;
  /** Modules that the first screen loads by itself, at once or right after, as `features/offers/offers-page.tsx`. */
  modules: readonly string[];
}

/**
 * Fails the build if the first screen needs more script than its budget: the entry, the modules it loads by itself, and
 * all that these import. Code that is loaded after a tap, or after the first screen is complete, does not count.
 */
export const firstLoad = ({ kilobytes, modules }: FirstLoad): Plugin => ({
  name: "callboard:first-load",
  // Skipped when a page is only rendered at build time.
  apply: ({ build }, { command }) => command === "build" && !build?.ssr,
  enforce: "post",
  generateBundle: {
    // After everything that still changes the chunks.
    order: "post",
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const chunkOf = (part: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${part}`));
      const missing = modules.filter((part) => !chunkOf(part));
      if (missing.length > 0) this.error(`The first load names ${missing.join(", ")}, which is no chunk of its own.`);

      const ring = findRing(chunks);
      if (ring) this.error(`Chunks import each other, and the app may not start: ${ring.join(" → ")}.`);

      const loaded = new Set<string>();
      const take = (fileName: string) => {
        if (loaded.has(fileName)) return;
        loaded.add(fileName);
        for (const imported of byName.get(fileName)?.imports ?? []) take(imported);
      };
      for (const chunk of [entryChunk(chunks), ...modules.map(chunkOf)]) if (chunk) take(chunk.fileName);
      const sizes = [...loaded]
        .map((fileName) => ({ fileName, bytes: onTheWire(byName.get(fileName)?.code ?? "") }))
        .sort((one, other) => other.bytes - one.bytes);
      const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
      this.info(`first load of ${modules[0]}: ${total.toFixed(1)} of ${kilobytes} kB in ${loaded.size} files`);
      if (total <= kilobytes) return;
      const largest = sizes.slice(0, 8).map(({ fileName, bytes }) => `  ${(bytes / 1000).toFixed(1)} kB  ${fileName}`);
      this.error(
        `The first load is ${total.toFixed(1)} kB of script, more than its budget of ${kilobytes} kB.\n${largest.join("\n")}`,
      );
    },
  },
});

const onTheWire = (code: string) => gzipSync(code, { level: 9 }).length;

/**
 * Finds files that import each other statically: the first of them to run would find imports of the others that are not
 * initialized yet.
 */
function findRing(chunks: readonly { fileName: string; imports: readonly string[] }[]): string[] | undefined {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const done = new Set<string>();
  const follow = (fileName: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(fileName)) return [...path.slice(path.indexOf(fileName)), fileName];
    if (done.has(fileName)) return undefined;
    for (const imported of importsOf.get(fileName) ?? []) {
      const ring = follow(imported, [...path, fileName]);
      if (ring) return ring;
    }
    done.add(fileName);
    return undefined;
  };
  for (const { fileName } of chunks) {
    const ring = follow(fileName, []);
    if (ring) return ring;
  }
  return undefined;
}
