import type { Rolldown } from "vite";
import { entryChunk } from "./entry.ts";

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/** Finds the files that a screen loads beside the entry of its app. */
export function screenFiles(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (chunk: Rolldown.OutputChunk, found = new Set<Rolldown.OutputChunk>()) => {
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) withImports(imported, found);
    }
    return found;
  };
  const chunkOf = (module: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
    if (!chunk) throw new Error(`${module} is no chunk of its own.`);
    return chunk;
  };
  const atOnce = withImports(entryChunk(chunks));
  return {
    /** Scripts, then style sheets. */
    ofModules(modules: readonly string[]): string[] {
      const found = new Set<Rolldown.OutputChunk>();
      for (const module of modules) withImports(chunkOf(module), found);
      const parts = [...found].filter((part) => !atOnce.has(part));
      const styles = parts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      return [...parts.map(({ fileName }) => fileName), ...new Set(styles)];
    },
    ofTexts: (language: string, texts: readonly string[]): string[] =>
      texts.map((part) => chunkOf(`${language}/${part}`).fileName),
  };
}
