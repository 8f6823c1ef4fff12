import Papa from "papaparse";
import type { ContactTable } from "./contact-table.ts";
import { guessColumns, isHeader, looksLike } from "./guess-columns.ts";
import { readVcards } from "./read-vcards.ts";

const delimiters = [",", ";", "\t", "|"];

/** Reads a table, an address book or pasted lines. Returns a table without rows where nobody is found. */
export function readContacts(text: string): ContactTable {
  const whole = text.replace(/^\ufeff/, "").replace(/\0/g, "");
  if (/^\s*BEGIN:VCARD/i.test(whole)) return readVcards(whole);
  // Excel names the separator in the first line.
  const [, named, rest] = /^sep=(.)\r?\n([\s\S]*)$/i.exec(whole) ?? [];
  const cells = readCells(rest ?? whole, named);
  const [first = []] = cells;
  if (isHeader(first)) {
    const rows = cells.slice(1);
    return { header: headerOf(first, rows), rows, targets: guessColumns(first, rows) };
  }
  if (!named && !isTable(cells)) return readLines(whole);
  return { header: headerOf([], cells), rows: cells, targets: guessColumns(undefined, cells) };
}

const readCells = (text: string, delimiter?: string): string[][] =>
  Papa.parse<string[]>(text, {
    ...(delimiter ? { delimiter } : { delimitersToGuess: delimiters }),
    skipEmptyLines: "greedy",
  }).data;

/** Lines with the same number of cells, more than one. Addresses in angle brackets and lists of names are no table. */
const isTable = (cells: string[][]): boolean =>
  cells.length > 0 &&
  cells.filter((row) => row.length > 1 && row.length === cells[0]?.length).length > cells.length * 0.8 &&
  !cells.some((row) => row.some((cell) => /<[^>]+@[^>]+>/.test(cell)));

const headerOf = (names: readonly string[], rows: readonly string[][]): string[] => {
  const width = rows.reduce((most, row) => Math.max(most, row.length), names.length);
  return Array.from({ length: width }, (_, column) => names[column]?.trim() || `Column ${column + 1}`);
};

/** Lines as people write them: "Ana Reyes <ana@example.com> 323 555 0142". What is neither address nor number is the name. */
function readLines(text: string): ContactTable {
  const rows = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim())
    .map((line) => {
      const email = /[^\s<>,;:()"]+@[^\s<>,;()"]+/.exec(line)?.[0] ?? "";
      const rest = line.replace(email, " ");
      const phone = /[+(]?\d[\d\s().\-/]{5,}\d(\s*(x|ext\.?)\s*\d+)?/i.exec(rest)?.[0] ?? "";
      const name = rest
        .replace(phone, " ")
        .replace(/["<>()[\]|;:•*\t]+/g, " ")
        .replace(/\s+-+\s+|\s*,\s*$|^\s*,|mailto/g, " ");
      return [
        name.replace(/\s+/g, " ").replace(/^[\s,\-–]+|[\s,\-–]+$/g, ""),
        email,
        looksLike.phone(phone) ? phone : "",
      ];
    });
  return { header: ["Name", "Email", "Phone"], rows, targets: ["name", "email", "phone"] };
}
