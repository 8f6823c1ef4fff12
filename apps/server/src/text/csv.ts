/** The byte order mark by which Excel recognizes UTF-8. Files follow RFC 4180. */
export const byteOrderMark = "\ufeff";

type Cell = string | number | null;

/** One record with its line end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = cell.replaceAll(formulas, "$1'");
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The positions at which a spreadsheet would run a formula instead of displaying a text, because people choose their
 * names and notes themselves: the beginning of a cell, and after each character that some spreadsheets treat as a
 * separator.
 */
const formulas = /(^|[;,\t\r\n])(?=["\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|\t|\r)/g;
