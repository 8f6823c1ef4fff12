import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { beforeAll, describe, expect, test } from "vitest";
import { catalogues as dayplayerTexts } from "../../../../apps/player/vite/catalogues.ts";
import { catalogues as headTexts } from "../../../../apps/web/vite/catalogues.ts";
import { fontFolder, makeFontFiles } from "../../vite/font-files.ts";
import { listCodePoints, type Part, ranges } from "./faces.ts";

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
    characters.set(part, listCharacters(font));
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

const readFontFile = (part: Part) => readFile(join(fontFolder, `archivo-${part}.woff2`));

/** Whether a file contains a character and its face declares it. */
function isIn(part: Part, letter: string): boolean {
  const code = letter.codePointAt(0) ?? Number.NaN;
  return listCodePoints(ranges[part]).includes(code) && (characters.get(part)?.has(code) ?? false);
}

/** Reads the characters of a TrueType font from its cmap table of format 4. */
function listCharacters(font: Buffer): Set<number> {
  const cmap = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
    .filter((entry) => font.toString("latin1", entry, entry + 4) === "cmap")
    .map((entry) => font.subarray(font.readUInt32BE(entry + 8)))[0];
  if (!cmap) throw new Error("The font has no cmap table.");
  const table = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
    .map((offset) => cmap.subarray(offset))
    .find((each) => each.readUInt16BE(0) === 4);
  if (!table) throw new Error("The font has no cmap table of format 4.");
  const doubled = table.readUInt16BE(6);
  const found = new Set<number>();
  for (let at = 0; at < doubled; at += 2) {
    const end = table.readUInt16BE(14 + at);
    const start = table.readUInt16BE(16 + doubled + at);
    for (let code = start; code <= end && code !== 0xffff; code++) found.add(code);
  }
  return found;
}
