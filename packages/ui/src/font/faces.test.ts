import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { beforeAll, describe, expect, test } from "vitest";
import { languages, locales } from "../../../contract/src/languages/languages.ts";
import { fontFolder, makeFontFiles } from "../../vite/font-files.ts";
import { readGlyphs } from "../testing/true-type.ts";
import { axes, files, listCodePoints, type Part, ranges } from "./faces.ts";

const root = join(import.meta.dirname, "../../../..");
const folders = [
  "apps/player/src/lib/texts",
  "apps/web/src/lib/texts",
  "packages/client/src/texts",
  "packages/ui/src/texts",
];
const people = [
  "Łukasz Żółć",
  "Őry Győző",
  "Zoë Núñez",
  "Åsa Ødegård",
  "Şükrü Çağlar",
  "Jiří Dvořák",
  "Ștefan Ibănescu",
];

/** Symbols in texts that Archivo does not contain. Browsers take them from a font of the system. */
const notInArchivo = new Set("←→⌘✓");

/** Most bytes of each file. The first is preloaded on every page of the head app. */
const limits: Record<string, number> = {
  first: 21_000,
  condensed: 36_000,
  logo: 2_500,
  latin: 34_000,
  "latin-ext": 70_000,
};

/** The characters of each file, by its name. */
const characters = new Map<string, Set<number>>();
const names = files.map(({ name }) => name);

beforeAll(async () => {
  await makeFontFiles();
  for (const name of names) {
    const font = await subsetFont(await readFontFile(name), "", { targetFormat: "truetype", keepAllGlyphs: true });
    characters.set(name, new Set(readGlyphs(font).keys()));
  }
});

describe("the files of the typeface", () => {
  for (const folder of folders)
    test.each(["first", "condensed"])(`%s contains every character of the texts in ${folder}`, async (file) => {
      const sources = (await readdir(join(root, folder), { recursive: true })).filter((name) => name.endsWith(".ts"));
      const texts = await Promise.all(sources.map((name) => readFile(join(root, folder, name), "utf8")));
      const used = [...new Set(texts.join("").replaceAll("\n", ""))].filter((letter) => !notInArchivo.has(letter));
      expect(used.filter((letter) => !isIn(file, letter))).toEqual([]);
    });

  test.each(languages)("the first one contains every letter of the names of countries in %s", (language) => {
    const named = new Intl.DisplayNames(locales[language], { type: "region", fallback: "none" });
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const countries = letters.flatMap((first) => letters.map((second) => named.of(first + second) ?? ""));
    expect(new Set(countries).size).toBeGreaterThan(200);
    expect([...new Set(countries.join(""))].filter((letter) => !isIn("first", letter))).toEqual([]);
  });

  test("contain every letter of the logo in its width", () => {
    expect([..."Callboard"].filter((letter) => !isIn("logo", letter))).toEqual([]);
  });

  test.each(people)("contain every letter of %s, in both widths of text", (name) => {
    const missing = (["normal", "condensed"] as const).flatMap((width) =>
      [...name].filter((letter) => !files.some((file) => file.faces.includes(width) && isIn(file.name, letter))),
    );
    expect(missing).toEqual([]);
  });

  test("contain a character of the first one in none of the later ones", () => {
    const first = [...(characters.get("first") ?? [])];
    expect(first.length).toBeGreaterThan(0);
    expect(
      first.filter((code) => characters.get("latin")?.has(code) || characters.get("latin-ext")?.has(code)),
    ).toEqual([]);
  });

  test.each(names)("%s is within its limit", async (name) => {
    expect((await readFontFile(name)).length).toBeLessThanOrEqual(limits[name] ?? 0);
  });
});

test("each width of the typeface has one face of its usual characters", async () => {
  const css = await readFile(join(fontFolder, "font.css"), "utf8");
  const faces = [
    ...css.matchAll(/"Archivo Variable";[^}]+font-stretch: (\d+)% (\d+)%;[^}]+unicode-range: (\S+);/g),
  ].map(([, narrow, wide, range]) => ({ narrow: Number(narrow), wide: Number(wide), range }));
  const wrong = [];
  for (let width: number = axes.width.min; width <= axes.width.max; width++) {
    const first = faces.filter(
      ({ narrow, wide, range }) =>
        width >= narrow && width <= wide && (range === ranges.first || range === ranges.logo),
    );
    if (first.length !== 1) wrong.push(`${width}%`);
  }
  expect(wrong).toEqual([]);
});

test("each weight and width of the typeface has one face of Arial that replaces it until it has loaded", async () => {
  const css = await readFile(join(fontFolder, "font.css"), "utf8");
  const faces = [...css.matchAll(/"Archivo Fallback";\s+font-weight: (\d+) (\d+);\s+font-stretch: (\d+)% (\d+)%/g)].map(
    (found) => found.slice(1).map(Number) as [number, number, number, number],
  );
  const standingIn = (weight: number, width: number) =>
    faces.filter(
      ([light, bold, narrow, wide]) => weight >= light && weight <= bold && width >= narrow && width <= wide,
    );
  const wrong = [];
  for (let weight: number = axes.weight.min; weight <= axes.weight.max; weight++)
    for (let width: number = axes.width.min; width <= axes.width.max; width++)
      if (standingIn(weight, width).length !== 1) wrong.push(`${weight}, ${width}%`);
  expect(wrong).toEqual([]);
});

const readFontFile = (name: string) => readFile(join(fontFolder, `archivo-${name}.woff2`));

/** Whether a file contains a character and its faces declare it. */
function isIn(name: string, letter: string): boolean {
  const code = letter.codePointAt(0) ?? Number.NaN;
  const part: Part | undefined = files.find((file) => file.name === name)?.part;
  return (
    part !== undefined && listCodePoints(ranges[part]).includes(code) && (characters.get(name)?.has(code) ?? false)
  );
}
