import subsetFont from "subset-font";
import { readGlyphs, readTable } from "./true-type.ts";

/** Family name of the faces below, in the style sheets (tokens.css). */
const fallbackFamily = "Archivo Fallback";

/** Weights and widths of the text of both apps, with the range of each for which its face is used. */
const weights = [
  { at: 400, range: "400 500" },
  { at: 600, range: "501 650" },
  { at: 700, range: "651 725" },
  { at: 750, range: "726 790" },
  { at: 850, range: "791 850" },
];
const widths = [
  { at: 82, range: "72% 85%" },
  { at: 88, range: "86% 90%" },
  { at: 92, range: "91% 94%" },
  { at: 100, range: "95% 105%" },
  { at: 110, range: "106% 110%" },
];

/**
 * Arial, or the font with its widths: the mean width of its characters in English text, in em, by `frequencies` and the
 * share of spaces. Bold text is titles, labels and buttons, of few words: with the spaces of sentences, which Archivo has
 * narrower than Arial, titles were 2 % narrower than in the typeface.
 */
const arial = {
  regular: { mean: 0.4368, spaces: 18, names: ["Arial", "ArialMT", "Liberation Sans", "Arimo"] },
  bold: { mean: 0.4981, spaces: 6, names: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"] },
};

/** How often each character occurs in English text, %, beside the spaces. */
const frequencies = {
  ...{ e: 10.3, t: 7.5, a: 6.5, o: 6.2, n: 5.7, i: 5.7, s: 5.3, r: 5, h: 5, l: 3.3, d: 3.3, u: 2.3, c: 2.2 },
  ...{ m: 2, f: 2, w: 1.7, g: 1.6, p: 1.5, y: 1.4, b: 1.3, v: 0.8, k: 0.6, x: 0.14, j: 0.1, q: 0.08, z: 0.05 },
  ...{ ".": 1, ",": 1 },
};

/**
 * Makes faces of Arial that are as wide and as high as the typeface in each weight and width, so that text which is shown
 * before the typeface has loaded does not move when it arrives.
 */
export async function makeFallbackFaces(source: Buffer): Promise<string> {
  const faces = await Promise.all(
    widths.flatMap((width) => weights.map((weight) => makeFace(source, { weight, width }))),
  );
  return faces.join("\n");
}

interface Style {
  weight: (typeof weights)[number];
  width: (typeof widths)[number];
}

async function makeFace(source: Buffer, { weight, width }: Style): Promise<string> {
  const font = await subsetFont(source, ` ${Object.keys(frequencies).join("")}`, {
    targetFormat: "truetype",
    variationAxes: { wght: weight.at, wdth: width.at },
  });
  const stand = weight.at < 600 ? arial.regular : arial.bold;
  const { mean, ascent, descent } = measure(font, stand.spaces);
  const size = mean / stand.mean;
  return `@font-face {
  font-family: "${fallbackFamily}";
  font-weight: ${weight.range};
  font-stretch: ${width.range};
  src: ${stand.names.map((name) => `local("${name}")`).join(", ")};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(ascent / size)};
  descent-override: ${percent(descent / size)};
  line-gap-override: 0%;
}
`;
}

const percent = (ratio: number) => `${(ratio * 100).toFixed(1)}%`;

/** Reads the mean width of characters and the height of lines from a TrueType font, in em. `spaces` is their share, %. */
function measure(font: Buffer, spaces: number): { mean: number; ascent: number; descent: number } {
  const em = readTable(font, "head").readUInt16BE(18);
  const hhea = readTable(font, "hhea");
  const hmtx = readTable(font, "hmtx");
  // The glyphs after the last width have that width as well.
  const last = hhea.readUInt16BE(34) - 1;
  const glyphs = readGlyphs(font);
  const parts = Object.entries({ " ": spaces, ...frequencies }).map(([letter, share]) => {
    const glyph = glyphs.get(letter.codePointAt(0) ?? Number.NaN);
    if (glyph === undefined) throw new Error(`The typeface has no "${letter}".`);
    return { share, width: hmtx.readUInt16BE(4 * Math.min(glyph, last)) / em };
  });
  const all = parts.reduce((sum, { share }) => sum + share, 0);
  return {
    mean: parts.reduce((sum, { share, width }) => sum + share * width, 0) / all,
    ascent: hhea.readInt16BE(4) / em,
    descent: -hhea.readInt16BE(6) / em,
  };
}
