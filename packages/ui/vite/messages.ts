import compileMessage from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import type { Plugin } from "vite";

/** Texts of one language, by area: ICU messages. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

interface Compiled {
  readonly [key: string]: CompiledMessage | Compiled;
}

/** Compiles every message of a tree, so that browsers load no parser. */
export function compileTexts(texts: MessageTree): Compiled {
  const compiled = Object.entries(texts).map(([key, text]) => {
    if (typeof text !== "string") return [key, compileTexts(text)];
    return [key, compileMessage(text)];
  });
  return Object.fromEntries(compiled);
}

const prefix = "virtual:messages/";

/** Provides each tree, compiled, as the module `virtual:messages/<name>`. */
export const messages = (trees: Record<string, MessageTree>): Plugin => ({
  name: "callboard:messages",
  resolveId: (id) => (id.startsWith(prefix) && id.slice(prefix.length) in trees ? `\0${id}` : undefined),
  load(id) {
    const tree = id.startsWith(`\0${prefix}`) ? trees[id.slice(prefix.length + 1)] : undefined;
    return tree && `export default ${JSON.stringify(compileTexts(tree))}`;
  },
});
