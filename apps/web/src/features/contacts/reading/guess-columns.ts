import type { ColumnTarget } from "./contact-table.ts";

/** The names of columns in exports of address books, crew lists and spreadsheets, without spaces and signs. */
const names: [ColumnTarget, RegExp][] = [
  ["first_name", /^(first(name)?|given(name)?|forename|vorname|nombre|prenom)$/],
  ["last_name", /^(last(name)?|surname|family(name)?|nachname|apellidos?|nom)$/],
  ["name", /^(full)?name$|^(contact|crew|crewmember|person|displayname|fileas|nameofperson)(name)?$/],
  [
    "email",
    /^(e?mail|correo)(address|1?value|1|home|work|adresse)?$|^(primary|personal|home|work)e?mail$|^email1value$/,
  ],
  [
    "phone",
    /^(mobile|cell(ular)?|phone|tel(ephone)?|telefono|handy|mobil)(phone|number|no|1?value|1|mobile|cell|home|work)?$|^(primary|home|work|main)(phone|number|tel)$|^phone1value$/,
  ],
  ["positions", /^(positions?|role|title|job(title)?|craft|classification|organizationtitle|organization1title)$/],
  ["note", /^(notes?|comments?|remarks?|about)$/],
];

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
const byName = (cell: string): ColumnTarget => names.find(([, pattern]) => pattern.test(plain(cell)))?.[0] ?? "";

/** Whether a first line names columns: it names one that is known, and nothing in it is an address or a number. */
export const isHeader = (cells: readonly string[]): boolean =>
  cells.some((cell) => byName(cell) !== "") && !cells.some((cell) => looksLike.email(cell) || looksLike.phone(cell));

export const looksLike = {
  email: (cell: string) => /^[^\s@]+@[^\s@]+$/.test(cell.trim()),
  phone: (cell: string) => /^[+(\d][\d\s().\-/+]{5,}(\s*(x|ext\.?)\s*\d+)?$/i.test(cell.trim()),
  name: (cell: string) => /^\p{L}[\p{L}\p{M}'’.,\s-]*$/u.test(cell.trim()),
};

/** Guesses by the names of the columns, and for those without a known name by what most of their cells look like. */
export function guessColumns(header: readonly string[] | undefined, rows: readonly string[][]): ColumnTarget[] {
  const width = Math.max(header?.length ?? 0, ...rows.slice(0, 200).map((row) => row.length));
  const targets: ColumnTarget[] = Array.from({ length: width }, (_, column) => byName(header?.[column] ?? ""));
  if (targets.includes("first_name") || targets.includes("last_name"))
    for (const [column, target] of targets.entries()) if (target === "name") targets[column] = "";
  const share = (column: number, test: (cell: string) => boolean) => {
    const cells = rows.slice(0, 200).flatMap((row) => row[column]?.trim() || []);
    return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
  };
  for (const kind of ["email", "phone"] as const)
    for (const column of targets.keys())
      if (targets[column] === "" && share(column, looksLike[kind]) > 0.6) targets[column] = kind;
  if (header || targets.some((target) => /name/.test(target))) return targets;
  const [first, second] = [...targets.keys()].filter(
    (column) => targets[column] === "" && share(column, looksLike.name) > 0.6,
  );
  if (first === undefined) return targets;
  const spaced = share(first, (cell) => /[\s,]/.test(cell.trim())) > 0.5;
  if (spaced || second !== first + 1) targets[first] = "name";
  else {
    targets[first] = "first_name";
    targets[second] = "last_name";
  }
  return targets;
}
