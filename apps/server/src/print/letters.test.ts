import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { fontFile, printable, runsOf } from "./letters.ts";

test("a text is split where a letter needs another font, and a space belongs to the letters before it", () => {
  expect(runsOf("José Wałęsa, Дмитрий", "regular")).toEqual([
    { font: "latin regular", text: "José Wa" },
    { font: "latin-ext regular", text: "łę" },
    { font: "latin regular", text: "sa, " },
    { font: "cyrillic regular", text: "Дмитрий" },
  ]);
});

test("decomposed letters are composed first", () => {
  expect(runsOf("Ce\u0301sar", "bold")).toEqual([{ font: "latin bold", text: "César" }]);
});

test("a letter that no font contains is printed as one question mark", () => {
  expect(runsOf("A 山👩‍🎤 B", "regular")).toEqual([{ font: "latin regular", text: "A ?? B" }]);
});

test("the printable part of a name leaves out emoji and letters of other scripts", () => {
  expect(printable("Ana 😀 Reyes")).toBe("Ana Reyes");
  expect(["김 민준", "佐藤 美咲", "محمد الأحمد", "שירה כהן", "สมชาย ใจดี"].map(printable)).toEqual(["", "", "", "", ""]);
});

test("the file of every font exists", () => {
  const fonts = runsOf("AłДΩẠӔἀन", "bold").map(({ font }) => font);
  expect(new Set(fonts).size).toBe(8);
  expect(fonts.map(fontFile).every((path) => existsSync(path))).toBe(true);
});
