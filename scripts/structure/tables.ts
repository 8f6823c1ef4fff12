import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OwnedTable } from "./server-module.ts";
import { serverModules } from "./server-modules.ts";
import type { SourceFile } from "./source-files.ts";

// Tests, fixtures and the demo world may write rows past the rules.
const held = /^apps\/server\/src\/(?!testing\/|demo\/)(?:modules\/)?(?<module>[\w-]+)\/.*(?<!\.test)\.ts$/;

const owned = new Map<string, OwnedTable & { owner: string }>(
  serverModules.flatMap(({ name, tables }) =>
    Object.entries(tables).map(([table, users]) => [table, { owner: name, ...users }] as const),
  ),
);

const readsAll = new Set(serverModules.flatMap(({ name, readsAllTables }) => (readsAllTables ? [name] : [])));

const names = [...owned.keys()].join("|");
const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;
const writes = new RegExp(
  [
    `\\b(?:insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*["'](${names})\\b`,
    `\\b(?:insert\\s+into|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?)\\s+(${names})\\b`,
    `\\bupdate\\s+(${names})\\b(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b`,
  ].join("|"),
  "g",
);
const reads = new RegExp(
  [
    `\\b(?:selectFrom|[a-z]+Join|from|using)\\(\\s*\\[?["'](${names})\\b`,
    `(?<!\\bdelete\\s+)\\b(?:from|join|using)\\s+(${names})\\b`,
  ].join("|"),
  "g",
);

interface Use {
  table: string;
  line: number;
}

/** The tables that the statements of a source name, with their lines: by Kysely's methods and in SQL. */
function tableUses(source: string): { written: Use[]; read: Use[] } {
  const code = source.replace(comments, (comment) => comment.replace(/[^\n]/g, " "));
  const find = (pattern: RegExp): Use[] =>
    [...code.matchAll(pattern)].map(({ index, 0: { length }, ...groups }) => ({
      table: Object.values(groups).find((each) => typeof each === "string" && owned.has(each)) as string,
      line: code.slice(0, index + length).split("\n").length,
    }));
  return { written: find(writes), read: find(reads) };
}

/** Statements that write a table of another module, or read one without being listed as its reader. */
export function findTableBreaches(root: string, files: Pick<SourceFile, "path">[]): string[] {
  return files.flatMap(({ path }) => {
    const module = held.exec(path)?.groups?.module;
    if (module === undefined) return [];
    const { written, read } = tableUses(readFileSync(join(root, path), "utf8"));
    const isForeign = ({ table }: Use, users: "readBy" | "writtenBy") => {
      const { owner, ...listed } = owned.get(table) ?? { owner: module };
      return owner !== module && !listed[users]?.includes(module) && !listed.writtenBy?.includes(module);
    };
    return [
      ...written
        .filter((use) => isForeign(use, "writtenBy"))
        .map(
          ({ table, line }) =>
            `${path}:${line} writes ${table}, which ${owned.get(table)?.owner} owns: call a use case of ${owned.get(table)?.owner}.`,
        ),
      ...read
        .filter((use) => !readsAll.has(module) && isForeign(use, "readBy"))
        .map(
          ({ table, line }) =>
            `${path}:${line} reads ${table}, which ${owned.get(table)?.owner} owns: call one of its use cases or, for a list or a match, add ${module} to the readers in scripts/structure/server-modules.ts and run npm run docs.`,
        ),
    ];
  });
}
