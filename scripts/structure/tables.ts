import { readFileSync } from "node:fs";
import { join } from "node:path";
import { serverModules } from "./server-modules.ts";
import type { SourceFile } from "./source-files.ts";

// Tests, fixtures and the demo world may write rows past the rules.
const held = /^apps\/server\/src\/(?!testing\/|demo\/)(?:modules\/)?(?<module>[\w-]+)\/.*(?<!\.test)\.ts$/;

const owners = new Map(
  serverModules.flatMap(({ name, tables, writers = {} }) =>
    tables.map((table) => [table, { owner: name, writers: [name, ...(writers[table] ?? [])] }] as const),
  ),
);

const names = [...owners.keys()].join("|");
const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;
const writes = new RegExp(
  [
    `\\b(?:insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*["'](${names})\\b`,
    `\\b(?:insert\\s+into|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?)\\s+(${names})\\b`,
    `\\bupdate\\s+(${names})\\b(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b`,
  ].join("|"),
  "g",
);

/** The tables that the statements of a source write, with their lines: by Kysely's methods and in SQL. */
function writtenTables(source: string) {
  const code = source.replace(comments, (comment) => comment.replace(/[^\n]/g, " "));
  return [...code.matchAll(writes)].map(({ index, 0: { length }, ...groups }) => ({
    table: Object.values(groups).find((each) => typeof each === "string" && owners.has(each)) as string,
    line: code.slice(0, index + length).split("\n").length,
  }));
}

/** Statements that write a table of another module. */
export function findTableBreaches(root: string, files: Pick<SourceFile, "path">[]): string[] {
  return files.flatMap(({ path }) => {
    const module = held.exec(path)?.groups?.module;
    if (module === undefined) return [];
    return writtenTables(readFileSync(join(root, path), "utf8")).flatMap(({ table, line }) => {
      const { owner, writers } = owners.get(table) ?? { owner: module, writers: [module] };
      return writers.includes(module)
        ? []
        : [`${path}:${line} writes ${table}, which ${owner} owns: call a use case of ${owner}.`];
    });
  });
}
