/** The charsets of files without a byte order mark, those first that are the most usual. */
const charsets = [
  ...["windows-1252", "macintosh", "windows-1250", "windows-1254", "windows-1251", "windows-1253"],
  ...["shift_jis", "euc-kr", "gbk", "big5"],
];

/**
 * Decodes the bytes of a text file. What is neither UTF-8 nor UTF-16 names no charset: the reading counts in which the
 * fewest words have signs or letters where no word has them, such as "JosŽ" and "Nœ–ez" for José Núñez of a Mac. If that
 * are several, each is a spelling, with words that differ as examples.
 */
export function decodeText(bytes: Uint8Array) {
  const sure = decode(markedEncoding(bytes) ?? "utf-8", bytes);
  if (sure !== undefined) return { text: sure, spellings: [] };
  const readings = [new TextDecoder().decode(bytes), ...charsets.flatMap((charset) => decode(charset, bytes) ?? [])];
  const odd = readings.map(countOddities);
  const least = Math.min(...odd);
  const plausible = [...new Set(readings.filter((_, index) => odd[index] === least))];
  const words = plausible.map(foreignWords);
  const differs = (word: string, at: number) => words.some((each) => each[at] !== word);
  const examplesOf = (own: string[] = []) => [...new Set(own.filter(differs))].slice(0, 4).join(" · ");
  const spellings = plausible.map((text, index) => ({ text, examples: examplesOf(words[index]) }));
  return { text: plausible[0] ?? "", spellings: spellings.length > 1 ? spellings : [] };
}

/** Undefined if the bytes are none of the charset, or no browser knows it. */
export function decode(charset: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns whether a decoded file is text. A head may choose the workbook itself, a PDF or a picture. */
export const isText = (text: string): boolean =>
  !text.startsWith("PK\u0003\u0004") && !text.startsWith("%PDF-") && !text.includes("\0");

/** UTF-16 with a byte order mark, or without one, where every other byte of plain text is zero. */
function markedEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 200);
  const zeros = (at: 0 | 1) => start.filter((byte, index) => index % 2 === at && byte === 0).length;
  if (zeros(1) > start.length / 4) return "utf-16le";
  if (zeros(0) > start.length / 4) return "utf-16be";
  return undefined;
}

/** The words that have other letters than those of ASCII. They are in the same order in each reading of the same bytes. */
const foreignWords = (text: string) => text.split(/[\s,;"<>()]+/).filter((word) => /[^\0-\x7f]/.test(word));

const oddities = [
  // What no name has, and what a broken reading of UTF-8 leaves.
  /[\ufffd\p{Co}\p{Cn}ˆˇﬁﬂ\x80-\x9f]/gu,
  // Signs beside a letter: "Nœ–ez". Apostrophes and quotation marks are none.
  /\p{L}(?![’”…ªº])[^\0-\x7f\p{L}\p{M}]|(?![’“‘„])[^\0-\x7f\p{L}\p{M}]\p{L}|[ªº]\p{L}/gu,
  // Capital letters inside a word: "JosŽ", "MŸller".
  /\p{Ll}(?![A-Z])\p{Lu}|\p{L}(?![A-Z])\p{Lu}\p{Ll}|(?![a-z])\p{Ll}\p{Lu}/gu,
  // Several letters with accents in a row, and letters of several scripts.
  /(?![a-zßªº])\p{Script=Latin}(?![A-Za-zßªº])\p{Script=Latin}/gu,
  /\p{Script=Latin}(?=\p{L})\P{Script=Latin}|(?=\p{L})\P{Script=Latin}\p{Script=Latin}/gu,
  /\p{Script=Hangul}\p{Script=Han}|\p{Script=Han}\p{Script=Hangul}|\p{Script=Cyrillic}\p{Script=Greek}/gu,
];
const countOddities = (text: string): number => {
  const words = foreignWords(text).join(" ");
  return oddities.reduce((count, pattern) => count + (words.match(pattern)?.length ?? 0), 0);
};
