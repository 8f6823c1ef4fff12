import Papa from "papaparse";
import type { ContactTable } from "./contact-table.ts";
import { findHeader, guessColumns, looksLike } from "./guess-columns.ts";
import { readLines } from "./read-lines.ts";
import { readVcards } from "./read-vcards.ts";

const delimiters = [",", ";", "\t", "|"];

/** Reads a table, an address book or pasted lines. Returns a table without rows where nobody is found. */
export function readContacts(text: string): ContactTable {
  const whole = text.replace(/^\ufeff|\0/g, "").replace(/\r\n?/g, "\n");
  if (/^\s*BEGIN:VCARD/i.test(whole)) return readVcards(whole);
  // Excel names the separator in the first line.
  const [, named, rest] = /^sep=(.)\n([\s\S]*)$/i.exec(whole) ?? [];
  const cells = readCells(inColumns(rest ?? whole), named);
  const at = findHeader(cells);
  const names = at === undefined ? [] : (cells[at] ?? []);
  if (at === undefined && !named && !isTable(cells)) return readLines(whole);
  const rows = at === undefined ? cells : cells.slice(at + 1).filter((row) => !isBetween(row, names));
  return { header: headerOf(names, rows), rows, targets: guessColumns(names, rows) };
}

const readCells = (text: string, delimiter?: string): string[][] =>
  Papa.parse<string[]>(text, {
    ...(delimiter ? { delimiter } : { delimitersToGuess: delimiters }),
    skipEmptyLines: "greedy",
  }).data;

/** A table that spaces align, as one copied from a PDF, with tabs in their place. */
function inColumns(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim());
  const isAligned = lines.filter((line) => /\S {2,}\S/.test(line)).length > lines.length * 0.7;
  return isAligned && !/[\t;"<]/.test(text) ? text.replace(/^ +/gm, "").replace(/ {2,}/g, "\t") : text;
}

/** A line between people: the names of the columns again on a next page, or the name of a department. */
const isBetween = (row: readonly string[], names: readonly string[]): boolean => {
  const filled = row.filter((cell) => cell.trim());
  return row.join("\0") === names.join("\0") || (filled.length === 1 && looksLike.positions(filled[0] ?? ""));
};

/** Lines with the same number of cells, more than one. Recipients and lists of names are no table. */
const isTable = (cells: string[][]): boolean =>
  cells.length > 0 &&
  cells.filter((row) => row.length > 1 && row.length === cells[0]?.length).length > cells.length * 0.8 &&
  !cells.some(
    (row) =>
      row.some((cell) => /<[^>]+@[^>]+>|@[^@]*\s[^@]*@/.test(cell)) ||
      row.filter((cell) => cell.includes("@")).length > 1,
  );

const headerOf = (names: readonly string[], rows: readonly string[][]): string[] => {
  const width = rows.reduce((most, row) => Math.max(most, row.length), names.length);
  return Array.from({ length: width }, (_, column) => names[column]?.trim() || `Column ${column + 1}`);
};
