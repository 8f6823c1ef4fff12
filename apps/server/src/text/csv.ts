/** A file that opens in a spreadsheet: RFC 4180, and a byte order mark by which Excel knows UTF-8. */
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
 * Where a spreadsheet would run a formula instead of showing a text, since people choose their names and notes themselves:
 * at the beginning of a cell, and behind every sign that some spreadsheets take for the end of one.
 */
const formulas = /(^|[;,\t\r\n])(?=["\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|\t|\r)/g;
