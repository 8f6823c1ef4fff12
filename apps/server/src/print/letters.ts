import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { onFirstUse } from "../text/on-first-use.ts";

const { resolve } = createRequire(import.meta.url);

/** The parts of Noto Sans, in the order in which they are searched. Most texts need only the first. */
const parts = ["latin", "latin-ext", "cyrillic", "greek", "vietnamese", "cyrillic-ext", "greek-ext", "devanagari"];
type Weight = "regular" | "bold";
const weights = { regular: 400, bold: 700 } as const satisfies Record<Weight, number>;

/** Part of a text that one font can print. */
export interface Run {
  /** The name of the font in the document: a part and a weight. */
  font: string;
  text: string;
}

/** Returns the path of a font of `runsOf`. */
export function fontFile(font: string): string {
  const [, part, weight] = /^(.+) (regular|bold)$/.exec(font) ?? [];
  return resolve(`@fontsource/noto-sans/files/noto-sans-${part}-${weights[weight as Weight]}-normal.woff`);
}

const segmenter = onFirstUse(() => new Intl.Segmenter("en", { granularity: "grapheme" }));

/** Splits a text into runs of one font each. A letter that none of the fonts contains becomes a question mark. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: { part: string; text: string }[] = [];
  for (const { segment } of segmenter().segment(text.normalize("NFC"))) {
    const last = runs.at(-1);
    // Every part contains a space, so it stays in the run of the letters before it.
    if (last && (segment === " " || covers(last.part, segment))) {
      last.text += segment;
      continue;
    }
    const part = parts.find((each) => covers(each, segment));
    if (part) runs.push({ part, text: segment });
    else if (last?.part === "latin") last.text += "?";
    else runs.push({ part: "latin", text: "?" });
  }
  return runs.map(({ part, text }) => ({ font: `${part} ${weight}`, text }));
}

/** A text without the letters that none of the fonts contains. */
export const printable = (text: string): string =>
  [...segmenter().segment(text.normalize("NFC"))]
    .map(({ segment }) => segment)
    .filter((segment) => parts.some((part) => covers(part, segment)))
    .join("")
    .replace(/ +/g, " ")
    .trim();

function covers(part: string, segment: string): boolean {
  const ranges = covered().get(part) ?? [];
  return [...segment].every((sign) => {
    const point = sign.codePointAt(0) ?? 0;
    return point >= 0x20 && ranges.some(([first, last]) => first <= point && point <= last);
  });
}

let known: Map<string, [first: number, last: number][]> | undefined;
/** The code points of each part, as the package lists them for browsers. */
function covered() {
  known ??= new Map(
    Object.entries(
      JSON.parse(readFileSync(resolve("@fontsource/noto-sans/unicode.json"), "utf8")) as Record<string, string>,
    ).map(([part, ranges]) => [part, ranges.split(",").map(asRange)]),
  );
  return known;
}

function asRange(written: string): [number, number] {
  const [first = "", last = first] = written.trim().replace("U+", "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
