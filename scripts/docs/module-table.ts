import type { OwnedTable } from "../structure/server-module.ts";
import { serverModules } from "../structure/server-modules.ts";

const code = (name: string) => `\`${name}\``;

/** Each table with the modules that read it in joins. */
const withReaders = ([table, { readBy = [] }]: [string, OwnedTable]) =>
  readBy.length === 0 ? code(table) : `${code(table)} (${readBy.join(", ")})`;

/** The modules of the server, what they do and the tables they own, as a Markdown table. */
export function moduleTable(): string {
  return [
    "| module | does | owns these tables and views (read by) |",
    "|---|---|---|",
    ...serverModules.map(
      ({ name, does, tables }) =>
        `| ${code(name)} | ${does} | ${Object.entries(tables).map(withReaders).join(", ") || "–"} |`,
    ),
  ].join("\n");
}
