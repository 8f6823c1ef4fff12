import type { ImportRow } from "@callboard/contract/contacts";
import { type ContactField, contactFieldLengths, contactFields } from "@callboard/contract/forms/contact-fields";
import { importSize } from "@callboard/contract/limits";

/** What a column contains: a field of a contact, a whole name, or nothing that is imported. */
export type ColumnTarget = ContactField | "name" | "";

/** People as a file, a clipboard or an address book has them: cells, and what each column contains. */
export interface ContactTable {
  header: string[];
  rows: string[][];
  targets: ColumnTarget[];
}

/** The rows to import. Of several columns with the same content the first that is filled counts; notes are joined. */
export function toImportRows({ rows, targets }: ContactTable): ImportRow[] {
  return rows.slice(0, importSize).map((cells, index) => {
    const row: ImportRow = {
      row: index + 1,
      first_name: "",
      last_name: "",
      email: "",
      phone: "",
      positions: "",
      note: "",
      skip: false,
    };
    for (const [column, target] of targets.entries()) {
      const cell = cleanCell(cells[column] ?? "");
      if (!cell || !target) continue;
      if (target === "name") {
        const name = splitName(cell);
        row.first_name ||= name.first;
        row.last_name ||= name.last;
      } else if (target === "note") row.note = [row.note, cell].filter(Boolean).join("\n");
      else if (target === "positions") row.positions = [row.positions, cell].filter(Boolean).join(", ");
      else row[target] ||= cell;
    }
    // Longer cells are cut where the server refuses them with a remark, so that one cell does not fail the whole call.
    for (const field of contactFields) row[field] = row[field].slice(0, contactFieldLengths[field]);
    return row;
  });
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

/** "Reyes, Ana" and "Ana Maria Reyes" divided into names. */
export function splitName(name: string): { first: string; last: string } {
  const [last = "", first] = name.split(/,\s*/, 2);
  if (first !== undefined) return { first: first.trim(), last: last.trim() };
  const words = name.trim().split(/\s+/);
  return words.length === 1
    ? { first: words[0] ?? "", last: "" }
    : { first: words.slice(0, -1).join(" "), last: words.at(-1) ?? "" };
}
