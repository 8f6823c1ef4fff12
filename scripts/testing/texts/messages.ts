import type { MessageTree } from "../../../packages/ui/vite/messages.ts";

/** Every text with the path of its keys. */
export function textsIn(tree: MessageTree, path = ""): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([key, each]): [string, string][] =>
    typeof each === "string" ? [[`${path}${key}`, each]] : textsIn(each, `${path}${key}.`),
  );
}

/** The names of the arguments of a compiled message. */
export function argumentsOf(node: unknown, found = new Set<string>()): Set<string> {
  if (!Array.isArray(node)) return found;
  for (const part of node) {
    if (!Array.isArray(part)) continue;
    const [name, , branches] = part as [string, unknown, unknown];
    found.add(name);
    if (typeof branches !== "object" || branches === null) continue;
    for (const branch of Object.values(branches)) argumentsOf(branch, found);
  }
  return found;
}

/** The longest that a message can become, without its arguments. */
export function lengthOf(node: unknown): number {
  if (typeof node === "string") return node.length;
  if (!Array.isArray(node)) return 0;
  return node.reduce((sum: number, part: unknown) => {
    if (typeof part === "string") return sum + part.length;
    const branches = Array.isArray(part) ? part[2] : undefined;
    const lengths = typeof branches === "object" && branches !== null ? Object.values(branches).map(lengthOf) : [0];
    return sum + Math.max(...lengths);
  }, 0);
}

/** The longest that the translation of a text may be, where the place has no limit of its own. */
export const longestTranslation = (englishLength: number): number => Math.max(14, Math.ceil(englishLength * 1.4) + 8);
