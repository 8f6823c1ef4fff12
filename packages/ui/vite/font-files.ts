import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import {
  axes,
  descriptors,
  type FontFile,
  family,
  files,
  listCodePoints,
  type Part,
  ranges,
  type Width,
  widths,
} from "../src/font/faces.ts";

const { resolve } = createRequire(import.meta.url);
const sourceOf = (part: Part) =>
  resolve(
    `@fontsource-variable/archivo/files/archivo-${part === "latin-ext" ? "latin-ext" : "latin"}-standard-normal.woff2`,
  );
const fallbackFaces = join(import.meta.dirname, "../src/font/fallback-faces.css");
/** The files that determine the output besides the sources. If one of them changes, the fonts are made again. */
const madeBy = ["font-files.ts", "../src/font/faces.ts", "../src/font/fallback-faces.css"];
const licence = resolve("@fontsource-variable/archivo/LICENSE");

/** The output folder, which is not committed. */
export const fontFolder = join(import.meta.dirname, "../dist/font");

/**
 * The features that browsers apply by default, and the figures of equal width of `font-variant-numeric: tabular-nums`.
 */
const features = "calt ccmp clig kern liga locl mark mkmk rclt rlig rvrn tnum".split(" ");

/** Makes the files of the typeface and the style sheet that names them, where they are missing or out of date. */
export async function makeFontFiles(): Promise<void> {
  const sources = await Promise.all(files.map(async (file) => ({ file, source: await readFile(sourceOf(file.part)) })));
  const hash = createHash("sha256");
  for (const path of madeBy) hash.update(await readFile(join(import.meta.dirname, path)));
  for (const { source } of sources) hash.update(source);
  const key = hash.digest("hex");
  if ((await readFile(join(fontFolder, "key"), "utf8").catch(() => "")) === key) return;

  await mkdir(fontFolder, { recursive: true });
  for (const { file, source } of sources) await write(fileName(file), await subset(file, source));
  const faces = files.flatMap((file) => file.faces.map((width) => writeFace(file, width)));
  await write("font.css", [...faces, await readFile(fallbackFaces, "utf8")].join("\n"));
  // Last, because it says that the other files are complete.
  await write("key", key);
}

/** Makes the files before a build or a development server needs them, and adds the font's licence to the build. */
export const fontFiles = (): Plugin => ({
  name: "callboard:font-files",
  config: makeFontFiles,
  async generateBundle() {
    // The Open Font License requires its text with every copy.
    this.emitFile({ type: "asset", name: "archivo-license.txt", source: await readFile(licence) });
  },
});

const fileName = ({ name }: FontFile) => `archivo-${name}.woff2`;
const inFirst = new Set(listCodePoints(ranges.first));

function subset({ part, width }: FontFile, source: Buffer): Promise<Buffer> {
  const codePoints = listCodePoints(ranges[part]).filter(
    (code) => part === "first" || part === "logo" || !inFirst.has(code),
  );
  return subsetFont(source, String.fromCodePoint(...codePoints), {
    targetFormat: "woff2",
    variationAxes: { wght: axes.weight, wdth: width },
    keepFeatures: features,
  });
}

const writeFace = (file: FontFile, width: Width) => `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: ${descriptors.display};
  font-weight: ${descriptors.weight};
  font-stretch: ${widths[width].min}% ${widths[width].max}%;
  src: url("./${fileName(file)}") format("woff2");
  unicode-range: ${ranges[file.part]};
}
`;

/** Replaces a file in one step: both apps may be built at once. */
async function write(name: string, content: string | Buffer): Promise<void> {
  const path = join(fontFolder, name);
  const written = `${path}.${process.pid}`;
  await writeFile(written, content);
  await rename(written, path);
}
