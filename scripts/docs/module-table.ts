import { serverModules } from "../structure/server-modules.ts";

const code = (name: string) => `\`${name}\``;

/** The modules of the server, what they do and the tables they own, as a Markdown table. */
export function moduleTable(): string {
  return [
    "| module | does | owns these tables and views |",
    "|---|---|---|",
    ...serverModules.map(
      ({ name, does, tables }) => `| ${code(name)} | ${does} | ${tables.map(code).join(", ") || "–"} |`,
    ),
  ].join("\n");
}
