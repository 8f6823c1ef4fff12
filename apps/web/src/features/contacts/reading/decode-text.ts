/**
 * Decodes the bytes of a text file. Spreadsheets write UTF-8 with and without a byte order mark, UTF-16 and, on Windows,
 * code page 1252, which is assumed for what is not UTF-8.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Returns whether a decoded file is text. A head may choose the workbook itself, a PDF or a picture. */
export const isText = (text: string): boolean =>
  !text.startsWith("PK\u0003\u0004") && !text.startsWith("%PDF-") && !text.includes("\0");

/** The encoding of a byte order mark, or of UTF-16 without one, where every other byte of plain text is zero. */
function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 200);
  const zeros = (at: 0 | 1) => start.filter((byte, index) => index % 2 === at && byte === 0).length;
  if (zeros(1) > start.length / 4) return "utf-16le";
  if (zeros(0) > start.length / 4) return "utf-16be";
  return undefined;
}
