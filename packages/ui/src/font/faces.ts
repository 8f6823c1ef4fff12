/** Family name of the typeface in style sheets (tokens.css). */
export const family = "Archivo Variable";

/** Range of each axis that the style sheets use. The files contain no more of it. */
export const axes = { weight: { min: 400, max: 850 }, width: { min: 72, max: 110 } } as const;

/** The common descriptors of all faces, in the syntax of CSS. */
export const descriptors = { weight: `${axes.weight.min} ${axes.weight.max}`, display: "swap" } as const;

/**
 * Widths for which a face is declared, in percent. Text of the usual width, which is most of the first screen, needs a file
 * with one axis only, of less than half the size. Only the logo is wider.
 */
export const widths = {
  normal: { min: 95, max: 105 },
  condensed: { min: axes.width.min, max: 94 },
  wide: { min: 106, max: axes.width.max },
} as const;

export type Width = keyof typeof widths;

/**
 * Characters of each file. Where two ranges overlap, a browser uses the face that is declared last. "first" contains
 * ASCII and what texts in English and Spanish and the names of countries need, so most pages load no other file.
 */
export const ranges = {
  "latin-ext":
    "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
  latin:
    "U+00A1-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+2122,U+2215",
  first:
    "U+0020-007E,U+00A0-00A1,U+00AA-00AB,U+00B0,U+00B7,U+00BA-00BB,U+00BF,U+00C1,U+00C5,U+00C9,U+00CD,U+00D1,U+00D3,U+00D7,U+00DA,U+00DC,U+00E1,U+00E3,U+00E7,U+00E9,U+00ED,U+00F1,U+00F3-00F4,U+00FA,U+00FC,U+2009,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+202F,U+20AC,U+2191,U+2193,U+2212",
  // "Callboard".
  logo: "U+0043,U+0061-0062,U+0064,U+006C,U+006F,U+0072",
} as const;

export type Part = keyof typeof ranges;

/** A file of the typeface: its characters, and the widths that it contains. */
export interface FontFile {
  name: string;
  part: Part;
  /** Range of its width axis, or the one width that it has. */
  width: { min: number; max: number } | number;
  /** The widths whose faces use it. */
  faces: readonly Width[];
}

/** "first" and "condensed" contain the same characters. The files of other characters contain every width of text. */
export const files: readonly FontFile[] = [
  { name: "latin-ext", part: "latin-ext", width: axes.width, faces: ["normal", "condensed"] },
  { name: "latin", part: "latin", width: axes.width, faces: ["normal", "condensed"] },
  { name: "first", part: "first", width: 100, faces: ["normal"] },
  { name: "condensed", part: "first", width: { min: axes.width.min, max: 92 }, faces: ["condensed"] },
  { name: "logo", part: "logo", width: axes.width.max, faces: ["wide"] },
];

/** Returns the code points of a range in the syntax of CSS. */
export function listCodePoints(range: string): number[] {
  return range.split(",").flatMap((part) => {
    const [from = Number.NaN, to = from] = part
      .slice("U+".length)
      .split("-")
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
