import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Texts of one language. A text with values is a function of them. */
export type TextTree = { readonly [key: string]: string | TextTree | ((values: never) => string) };

interface Text {
  /** The keys that lead to it. */
  path: string;
  /** The names of its values. */
  values: string[];
  /** What it becomes with 0, 1 and 2 for every value. */
  samples: string[];
}

/** Every text of a catalogue. */
export function textsIn(tree: TextTree, path = ""): Text[] {
  return Object.entries(tree).flatMap(([key, each]) => {
    if (typeof each === "object") return textsIn(each, `${path}${key}.`);
    if (typeof each === "string") return [{ path: path + key, values: [], samples: [each] }];
    const values = new Set<string>();
    const samples = [0, 1, 2].map((value) => {
      const named = (_: object, name: string) => {
        values.add(name);
        return value;
      };
      return String(each(new Proxy({}, { get: named as () => unknown }) as never));
    });
    return [{ path: path + key, values: [...values].sort(), samples }];
  });
}

/** The longest that a text becomes. */
export const lengthOf = ({ samples }: Text): number => Math.max(...samples.map(({ length }) => length));

/** The longest that the translation of a text may be, where the place has no limit of its own. */
export const longestTranslation = (englishLength: number): number => Math.max(14, Math.ceil(englishLength * 1.4) + 8);

/**
 * The texts, by area and key, that no module names. Components that several screens share, most of them in packages, get
 * an area as a whole.
 */
export function unusedTexts(areas: TextTree, folder: string, packages: string[]): string[] {
  const source = sourceIn(folder);
  const shared = packages.map(sourceIn).join("\n");
  return Object.entries(areas).flatMap(([area, texts]) => {
    const asWhole = new RegExp(`\\btexts\\.${area}\\b(?!\\s*\\.)`).test(source);
    const isUsed = (key: string) =>
      asWhole
        ? new RegExp(`\\b${key}\\b`).test(source + shared)
        : new RegExp(`\\btexts\\.${area}\\s*\\.${key}\\b`).test(source);
    return Object.keys(texts)
      .filter((key) => !isUsed(key))
      .map((key) => `${area}.${key}`);
  });
}

const sourceIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|texts\/(en|es)\b/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
