import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseAst } from "rolldown/parseAst";
import type { Shape } from "./shapes.ts";

// The TypeScript compiler is native and offers no types of an expression, so declared types are read from the syntax.

/** A node of the syntax tree. Its fields depend on its type. */
// biome-ignore lint/suspicious/noExplicitAny: the tree has about a hundred kinds of nodes
export type Node = Record<string, any> & { type: string };

interface SourceTree {
  path: string;
  text: string;
  program: Node;
  /** Interfaces and type aliases by name, also those inside functions. */
  types: Map<string, Node>;
  /** Imported names: the file they come from and their name there. */
  imports: Map<string, { from: string; name: string }>;
}

const any: Shape = { is: "any" };
const contract = join(import.meta.dirname, "../../../../../packages/contract/src");
const trees = new Map<string, SourceTree>();

export function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === "object" && typeof child.type === "string") yield* nodesIn(child);
}

/** The syntax tree of a file, parsed once. */
export function readTree(path: string): SourceTree {
  const known = trees.get(path);
  if (known) return known;
  const text = readFileSync(path, "utf8");
  const tree = treeOf(path, text);
  trees.set(path, tree);
  return tree;
}

export function treeOf(path: string, text: string): SourceTree {
  const program: Node = parseAst(text, { lang: "ts" }, path);
  const tree: SourceTree = { path, text, program, types: new Map(), imports: new Map() };
  for (const node of nodesIn(program)) {
    if (/^TS(Interface|TypeAlias)Declaration$/.test(node.type)) tree.types.set(node.id.name, node);
    if (node.type !== "ImportDeclaration") continue;
    const from = fileOf(path, node.source.value);
    for (const { type, local, imported } of node.specifiers)
      if (type === "ImportSpecifier" && from) tree.imports.set(local.name, { from, name: imported.name });
  }
  return tree;
}

function fileOf(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith("@callboard/contract/")
    ? join(contract, `${specifier.slice("@callboard/contract/".length)}.ts`)
    : join(dirname(from), specifier);
  return (specifier.startsWith(".") || specifier.startsWith("@callboard/contract/")) && existsSync(path)
    ? path
    : undefined;
}

type Arguments = ReadonlyMap<string, Shape>;

const keywords: Record<string, Shape> = {
  TSStringKeyword: { is: "string" },
  TSNumberKeyword: { is: "number" },
  TSBooleanKeyword: { is: "boolean" },
  TSNullKeyword: { is: "null" },
  TSUndefinedKeyword: { is: "undefined" },
};

/**
 * Resolves the constraints of a type on values. Types that the product's rows do not use, and those of TypeBox schemas,
 * allow any.
 */
export function resolveType(node: Node, tree: SourceTree, args: Arguments = new Map()): Shape {
  const resolve = (each: Node) => resolveType(each, tree, args);
  switch (node.type) {
    case "TSLiteralType":
      return "value" in node.literal ? { is: "literal", value: node.literal.value } : any;
    case "TSArrayType":
      return { is: "array", of: resolve(node.elementType) };
    case "TSTypeOperator":
      return node.operator === "readonly" ? resolve(node.typeAnnotation) : any;
    case "TSParenthesizedType":
      return resolve(node.typeAnnotation);
    case "TSUnionType":
      return { is: "union", of: node.types.map(resolve) };
    case "TSIntersectionType":
      return { is: "all", of: node.types.map(resolve) };
    case "TSTypeLiteral":
      return fieldsOf(node.members, tree, args);
    case "TSMappedType":
      return resolveMapped(node, tree, args);
    case "TSIndexedAccessType":
      return elementOf(resolve(node.objectType), resolve(node.indexType));
    case "TSTypeReference":
      return resolveReference(node, tree, args);
    default:
      return keywords[node.type] ?? any;
  }
}

function fieldsOf(members: Node[], tree: SourceTree, args: Arguments): Shape {
  if (members.some(({ type }) => type !== "TSPropertySignature")) return any;
  const fields = members.map(({ key, optional, typeAnnotation }) => [
    key.name ?? key.value,
    { shape: typeAnnotation ? resolveType(typeAnnotation.typeAnnotation, tree, args) : any, optional },
  ]);
  return { is: "object", fields: Object.fromEntries(fields) };
}

/** `{ [Column in keyof Row]: null }`: the fields of Row with another type. */
function resolveMapped({ constraint, typeAnnotation }: Node, tree: SourceTree, args: Arguments): Shape {
  if (constraint.type !== "TSTypeOperator" || constraint.operator !== "keyof" || !typeAnnotation) return any;
  const of = resolveType(constraint.typeAnnotation, tree, args);
  const shape = resolveType(typeAnnotation, tree, args);
  if (of.is !== "object") return any;
  const fields = Object.keys(of.fields).map((name) => [name, { shape, optional: false }]);
  return { is: "object", fields: Object.fromEntries(fields) };
}

const elementOf = (of: Shape, index: Shape): Shape => {
  if (of.is === "array" && index.is === "number") return of.of;
  if (of.is === "object" && index.is === "literal") return of.fields[String(index.value)]?.shape ?? any;
  return any;
};

const literals = (shape: Shape): unknown[] =>
  shape.is === "literal" ? [shape.value] : shape.is === "union" ? shape.of.flatMap(literals) : [];

function resolveReference(node: Node, tree: SourceTree, args: Arguments): Shape {
  const params: Shape[] = (node.typeArguments?.params ?? []).map((each: Node) => resolveType(each, tree, args));
  const [first = any, second = any] = params;
  const { typeName } = node;
  if (typeName.type === "TSQualifiedName")
    return typeName.left.name === "Temporal" && typeName.right.name === "Instant" ? { is: "instant" } : any;
  const name: string = typeName.name;
  switch (name) {
    case "Array":
    case "ReadonlyArray":
      return { is: "array", of: first };
    case "Generated":
    case "GeneratedAlways":
    case "ColumnType":
    case "Selectable":
      return first;
    case "SqlBool":
      return { is: "boolean" };
    case "Pick":
      return withFields(first, (field) => literals(second).includes(field));
    case "Omit":
      return withFields(first, (field) => !literals(second).includes(field));
    case "Partial":
      return withFields(first, () => true, true);
  }
  const known = args.get(name);
  if (known) return known;
  const imported = tree.imports.get(name);
  const home = imported ? readTree(imported.from) : tree;
  const declaration = home.types.get(imported?.name ?? name);
  return declaration ? resolveDeclaration(declaration, home, params) : any;
}

function withFields(shape: Shape, keeps: (field: string) => boolean, optional?: true): Shape {
  if (shape.is === "all") return { is: "all", of: shape.of.map((each) => withFields(each, keeps, optional)) };
  if (shape.is !== "object") return any;
  const fields = Object.entries(shape.fields)
    .filter(([name]) => keeps(name))
    .map(([name, field]) => [name, { ...field, optional: optional ?? field.optional }]);
  return { is: "object", fields: Object.fromEntries(fields) };
}

function resolveDeclaration(declaration: Node, tree: SourceTree, params: Shape[]): Shape {
  const names: string[] = (declaration.typeParameters?.params ?? []).map(({ name }: Node) => name.name);
  const args: Arguments = new Map(names.map((name, at) => [name, params[at] ?? any]));
  if (declaration.type === "TSTypeAliasDeclaration") return resolveType(declaration.typeAnnotation, tree, args);
  const own = fieldsOf(declaration.body.body, tree, args);
  const inherited = declaration.extends.map(({ expression, typeArguments }: Node) =>
    resolveReference({ type: "TSTypeReference", typeName: expression, typeArguments }, tree, args),
  );
  return inherited.length === 0 ? own : { is: "all", of: [...inherited, own] };
}
