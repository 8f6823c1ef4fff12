import type { Rolldown } from "vite";

interface Entry {
  /** Path of the app's first module. */
  entry: string;
  /** Modules that come with it although it does not import them. */
  also: (id: string) => boolean;
}

/**
 * Builds an app's entry as two files: the libraries, which change seldom, and its own modules. The first paint waits
 * for the last file of the entry, a browser fetches six at a time from a server without HTTP/2, and each request costs
 * a slow phone 15 ms.
 */
export function entryGroups({ entry, also }: Entry): Rolldown.CodeSplittingGroup[] {
  let reached: Set<string> | undefined;
  const isReached = (id: string, context: Rolldown.ChunkingContext) => {
    reached ??= reach(entry, context);
    return reached.has(id);
  };
  const isLibrary = (id: string) => id.includes("/node_modules/");
  const group = (name: string, isIn: (id: string, context: Rolldown.ChunkingContext) => boolean) => ({
    debugName: name,
    name: (id: string, context: Rolldown.ChunkingContext) => (isIn(id, context) ? name : null),
    includeDependenciesRecursively: false,
  });
  return [
    group("frame", (id, context) => isLibrary(id) && isReached(id, context)),
    group("index", (id, context) => isReached(id, context) || also(id)),
  ];
}

/** The modules that a module imports statically, directly or indirectly. */
function reach(entry: string, context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set([entry]);
  for (const id of reached) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

/**
 * The chunk that contains the app's first module. `isEntry` does not find it where a group contains that module: then the
 * chunk of index.html only imports others, and Vite writes those into the page and removes it.
 */
export function entryChunk(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith("/src/main.tsx")));
  if (!chunk) throw new Error("No chunk contains src/main.tsx, the app's first module.");
  return chunk;
}
