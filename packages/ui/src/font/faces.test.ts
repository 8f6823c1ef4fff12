import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { beforeAll, describe, expect, test } from "vitest";
import { catalogues as dayplayerTexts } from "../../../../apps/player/vite/catalogues.ts";
import { catalogues as headTexts } from "../../../../apps/web/vite/catalogues.ts";
import { fontFolder, makeFontFiles } from "../../vite/font-files.ts";
import { readGlyphs } from "../../vite/true-type.ts";
import { axes, listCodePoints, type Part, ranges } from "./faces.ts";

const texts = { player: dayplayerTexts, web: headTexts };
const names = [
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

/** Most bytes of each file. The first is preloaded on every page. */
const limits: Record<Part, number> = { first: 49_000, latin: 34_000, "latin-ext": 70_000 };

const characters = new Map<Part, Set<number>>();
const parts = Object.keys(ranges) as Part[];

beforeAll(async () => {
  await makeFontFiles();
  for (const part of parts) {
    const font = await subsetFont(await readFontFile(part), "", { targetFormat: "truetype", keepAllGlyphs: true });
    characters.set(part, new Set(readGlyphs(font).keys()));
  }
});

describe("the files of the typeface", () => {
  for (const [app, catalogue] of Object.entries(texts))
    test(`the first one contains every character of the texts of ${app}`, () => {
      const used = [...new Set(JSON.stringify(catalogue))].filter((letter) => !notInArchivo.has(letter));
      const missing = used.filter((letter) => !isIn("first", letter));
      expect(missing).toEqual([]);
    });

  test.each(names)("contain every letter of %s", (name) => {
    expect([...name].filter((letter) => !parts.some((part) => isIn(part, letter)))).toEqual([]);
  });

  test("contain a character of the first one nowhere else", () => {
    const first = [...(characters.get("first") ?? [])];
    expect(first.length).toBeGreaterThan(0);
    expect(
      first.filter((code) => characters.get("latin")?.has(code) || characters.get("latin-ext")?.has(code)),
    ).toEqual([]);
  });

  test.each(parts)("%s is within its limit", async (part) => {
    expect((await readFontFile(part)).length).toBeLessThanOrEqual(limits[part]);
  });
});

test("each weight and width of the typeface has one face of Arial that stands in for it", async () => {
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

const readFontFile = (part: Part) => readFile(join(fontFolder, `archivo-${part}.woff2`));

/** Whether a file contains a character and its face declares it. */
function isIn(part: Part, letter: string): boolean {
  const code = letter.codePointAt(0) ?? Number.NaN;
  return listCodePoints(ranges[part]).includes(code) && (characters.get(part)?.has(code) ?? false);
}
