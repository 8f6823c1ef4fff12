import type { ImportRow } from "@callboard/contract/contacts";
import { contactFieldLengths, contactFields } from "@callboard/contract/forms/contact-fields";
import { importSize } from "@callboard/contract/limits";
import { type ColumnTarget, isMobile } from "./column-names.ts";
import { hasAddress, hasNumber } from "./guess-columns.ts";
import { nameOfAddress, splitName } from "./split-name.ts";

/** People as a file, a clipboard or an address book has them: cells, and what each column contains. */
export interface ContactTable {
  header: string[];
  rows: string[][];
  targets: ColumnTarget[];
}

/**
 * The rows to import. Of several addresses or numbers the first that can be one counts, of numbers a mobile one; the
 * parts of last names, positions and notes are joined. The server reads the cells further.
 */
export function toImportRows({ header, rows, targets }: ContactTable): ImportRow[] {
  const columns = [...targets.keys()].toSorted(
    (a, b) => Number(isMobile(header[b] ?? "")) - Number(isMobile(header[a] ?? "")) || a - b,
  );
  return rows.slice(0, importSize).map((cells, index) => {
    const cellsOf = (wanted: ColumnTarget) =>
      columns.flatMap((column) => (targets[column] === wanted ? cleanCell(cells[column] ?? "") || [] : []));
    const best = (wanted: ColumnTarget, test: (cell: string) => boolean) => {
      const found = cellsOf(wanted);
      return found.find(test) ?? found[0] ?? "";
    };
    const email = best("email", hasAddress);
    const last = cellsOf("last_name").join(" ");
    const parted = { first: cellsOf("first_name")[0] ?? "", ...lastOf(last) };
    const whole = cellsOf("name")[0] ?? "";
    const named = parted.first || parted.last ? parted : splitName(whole);
    const name = named.first || named.last ? named : nameOfAddress(/[^\s<:]+@/.exec(email)?.[0] ?? "");
    const row: ImportRow = {
      row: index + 1,
      first_name: name.first,
      last_name: name.last,
      email,
      phone: best("phone", hasNumber),
      positions: cellsOf("positions").join(", "),
      note: [name.note, ...cellsOf("note")].filter(Boolean).join("\n"),
      skip: false,
    };
    // Longer cells are cut where the server refuses them with a remark, so that one cell does not fail the whole call.
    for (const field of contactFields) row[field] = row[field].slice(0, contactFieldLengths[field]);
    return row;
  });
}

/** A last name without the letters of a society: "Reyes, ASC". */
function lastOf(cell: string): { last: string; note: string } {
  const { first, last, note } = splitName(`x ${cell}`);
  return { last: [first.slice(2), last].filter(Boolean).join(" "), note };
}

/** Removes what no cell means: control characters, invisible marks, and the sign before a text that spreadsheets write. */
export const cleanCell = (cell: string): string =>
  cell
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g, "")
    .replace(/[\t\u00a0\u202f]+/g, " ")
    .trim()
    .replace(/^'(?=[+\d(])/, "");
