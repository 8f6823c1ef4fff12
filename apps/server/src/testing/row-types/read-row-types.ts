import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nodesIn, readTree, resolveType, type treeOf } from "./resolve-type.ts";
import type { Shape } from "./shapes.ts";

/** A statement written as sql<Row>`…` and the type of its rows. */
export interface RowType {
  /** `modules/offers/queries.ts:12` */
  place: string;
  /** The text of the statement between its parameters, by which it is recognized when it runs. */
  key: string;
  shape: Shape;
}

/** The key of a statement: PostgreSQL's placeholders are not part of it. */
export const statementKey = (fragments: readonly string[]): string => fragments.join("\0");

/** The row types of one file. */
export function rowTypesIn(tree: ReturnType<typeof treeOf>, place: string): RowType[] {
  return [...nodesIn(tree.program)].flatMap((node) => {
    const type = node.typeArguments?.params[0];
    if (node.type !== "TaggedTemplateExpression" || node.tag.name !== "sql" || !type) return [];
    return [
      {
        place: `${place}:${tree.text.slice(0, node.start).split("\n").length}`,
        key: statementKey(node.quasi.quasis.map((each: { value: { cooked: string } }) => each.value.cooked)),
        shape: resolveType(type, tree),
      },
    ];
  });
}

/** The row types of the server, also those of fragments, which never run by themselves. */
export function readRowTypes(): RowType[] {
  const source = join(import.meta.dirname, "../..");
  return (
    globSync("**/*.ts", { cwd: source })
      .filter((path) => !/\.test\.ts$|\.gen\.ts$|^testing\//.test(path))
      // Most files have no such statement, and to parse them would take most of the time.
      .filter((path) => readFileSync(join(source, path), "utf8").includes("sql<"))
      .flatMap((path) => rowTypesIn(readTree(join(source, path)), path.replaceAll("\\", "/")))
  );
}
