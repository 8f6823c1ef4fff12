import { type ColumnTarget, meaningOf } from "./column-names.ts";

/** The index of the line that names most columns, below lines with a title or a date; undefined without one. */
export function findHeader(rows: readonly string[][]): number | undefined {
  const known = rows.slice(0, 15).map((cells) => {
    const isData = cells.some((cell) => looksLike.email(cell) || looksLike.phone(cell));
    return isData ? 0 : new Set(cells.map((cell) => meaningOf(cell)).filter(Boolean)).size;
  });
  const most = Math.max(0, ...known);
  const at = known.indexOf(most);
  return most > 1 || (most === 1 && at === 0) ? at : undefined;
}

const crafts =
  /\b(costum\w*|wardrobe|tailor|seamstress|dyer|shopper|stylist|make-?up|mua|grip|gaffer|electric\w*|camera|operator|loader|dit|sound|boom|mixer|props?|dresser|decorator|designer|director|coordinator|supervisor|assistant|asst|best boy|driver|transpo\w*|medic|stunts?|riggers?|rigging|carpenter|locations|script|catering|crew|dept|department|unit|technician|production)\b|\b(PA|AD|AC)\b/i;

export const looksLike = {
  email: (cell: string) => /^[^\s@]+@[^\s@]+$/.test(cell.trim()),
  /** Shorter numbers are dates, amounts, postal codes and the like. */
  phone: (cell: string) => /^[+(\d][\d\s().\-/+]+(\s*(x|ext\.?)\s*\d+)?$/i.test(cell.trim()) && hasNumber(cell),
  name: (cell: string) => /^\p{L}[\p{L}\p{M}'’.,\s-]*$/u.test(cell.trim()) && !crafts.test(cell),
  positions: (cell: string) => crafts.test(cell),
};
export const hasAddress = (cell: string): boolean => /[^\s@]@[^\s@]+\.[^\s@]/.test(cell);
export const hasNumber = (cell: string): boolean => cell.replace(/\D/g, "").length >= 10;

/** Guesses by the names of the columns, and by what most cells look like only what no column is named for. */
export function guessColumns(header: readonly string[], rows: readonly string[][]): ColumnTarget[] {
  const first = rows.slice(0, 200);
  const width = Math.max(header.length, ...first.map((row) => row.length));
  const meanings = Array.from({ length: width }, (_, column) => meaningOf(header[column] ?? ""));
  const targets = meanings.map((meaning) => meaning ?? "");
  const has = (target: ColumnTarget) => targets.includes(target);
  const replace = (from: ColumnTarget, to: ColumnTarget, name = /^/) => {
    for (const [column, target] of targets.entries())
      if (target === from && name.test(header[column] ?? "")) targets[column] = to;
  };
  const share = (column: number, test: (cell: string) => boolean) => {
    const cells = first.flatMap((row) => row[column]?.trim() || []);
    return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
  };
  const isWhole = (column: number) => share(column, (cell) => /\S[\s,]+\S/.test(cell)) > 0.5;

  // "Name" beside "Vorname" is the last name; "Nombre" alone may be the whole one.
  const lone = has("last_name") ? "last_name" : "first_name";
  const missing = lone === "last_name" ? "first_name" : "last_name";
  if (has(lone) && !has(missing) && has("name")) replace("name", missing);
  else if (has(lone) && !has(missing) && isWhole(targets.indexOf(lone))) replace(lone, "name");
  if (has("first_name") && has("last_name")) replace("", "last_name", /suffix/i);
  // "Title" beside "Job Title" is that before a name.
  if (targets.filter((target) => target === "positions").length > 1) replace("positions", "", /^title$/i);

  const unnamed = [...meanings.keys()].filter((column) => meanings[column] === undefined);
  const guess = (kind: "email" | "phone" | "positions") => {
    if (!has(kind))
      for (const column of unnamed)
        if (!targets[column] && share(column, looksLike[kind]) > 0.6) targets[column] = kind;
  };
  guess("email");
  guess("phone");
  if (has("name") || has("first_name") || has("last_name")) return targets;
  guess("positions");
  const [one, next] = unnamed.filter((column) => !targets[column] && share(column, looksLike.name) > 0.6);
  if (one === undefined) return targets;
  if (isWhole(one) || next !== one + 1) targets[one] = "name";
  else targets.splice(one, 2, "first_name", "last_name");
  return targets;
}
