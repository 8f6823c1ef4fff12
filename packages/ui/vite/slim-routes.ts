import type { Plugin } from "vite";

/** What a client never looks at: the server validates and answers by it. */
const serverOnly = new Set(["params", "query", "body", "reply", "beside", "refusals", "summary", "limit"]);

/** The functions by which the contract makes schemas: calling one has no effect but its result. */
const schemaMakers = new Set([
  "Type",
  "Closed",
  "Nullable",
  "Line",
  "OptionalLine",
  "Text",
  "EmailAs",
  "optional",
  "replied",
  "textFields",
  "keysOf",
  "emptyTexts",
]);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * Leaves of each route in the contract only what a call needs (method, path, who, paged), and marks its schemas so that
 * those nothing uses are dropped, with what made them: 17 kB of gzip less in the first load. Schemas that a form imports
 * by name are untouched. The marks stand at the calls: named in the bundler's settings, `route` would be taken for pure
 * in libraries as well, and the router's `route.init()` was dropped.
 */
export const slimRoutes = (): Plugin => ({
  name: "callboard:slim-routes",
  apply: "build",
  // After TypeScript has become JavaScript.
  enforce: "post",
  transform: {
    filter: { id: /packages\/contract\/src\/[\w-]+\.ts$/ },
    handler(code) {
      const edits: { start: number; end: number; text: string }[] = [];
      walk(this.parse(code) as unknown as Node, (node) => {
        const definition = routeOf(node);
        if (definition) {
          edits.push({ start: node.start, end: definition.start, text: "(" });
          edits.push({ start: definition.end, end: node.end, text: ")" });
        } else if (makesSchema(node)) edits.push({ start: node.start, end: node.start, text: "/* @__PURE__ */ " });
        const list = copiedList(node);
        if (list) edits.push({ start: node.start, end: node.end, text: code.slice(list.start, list.end) });
        if (!isRoute(node)) return;
        for (const property of node.properties) {
          if (!serverOnly.has(nameOf(property))) continue;
          edits.push({ start: property.start, end: afterComma(code, property.end), text: "" });
        }
      });
      // What lies within a cut goes with it.
      const cuts = edits.filter(({ text }) => text === "");
      const kept = edits.filter(
        ({ start, text }) => text === "" || !cuts.some((cut) => cut.start <= start && start < cut.end),
      );
      let slim = code;
      for (const { start, end, text } of kept.sort((one, other) => other.start - one.start))
        slim = slim.slice(0, start) + text + slim.slice(end);
      return { code: slim, map: null };
    },
  },
});

/** The object of `route(…)`, which only gives it its type: without the call its file is not needed at all. */
function routeOf(node: Node): Node | undefined {
  if (node.type !== "CallExpression" || (node.callee as Node).name !== "route") return undefined;
  const [definition, ...more] = node.arguments as Node[];
  return more.length === 0 && definition?.type === "ObjectExpression" ? definition : undefined;
}

/** `Type.Object(…)`, `Closed(…)` */
function makesSchema(node: Node): boolean {
  if (node.type !== "CallExpression") return false;
  const callee = node.callee as Node;
  const name = callee.type === "MemberExpression" ? (callee.object as Node).name : callee.name;
  return typeof name === "string" && schemaMakers.has(name);
}

/** An object with a `who` or a `path`, and what the server answers by, describes a route or a part that routes spread. */
function isRoute(node: Node): node is Node & { properties: Node[] } {
  if (node.type !== "ObjectExpression") return false;
  const names = (node.properties as Node[]).map(nameOf);
  return (names.includes("who") || names.includes("path")) && names.some((name) => serverOnly.has(name));
}

/** `[...offerStates]`, a copy of a list for a schema: to the bundler iterating is an effect, and the list would stay. */
function copiedList(node: Node): Node | undefined {
  if (node.type !== "ArrayExpression") return undefined;
  const [only, ...more] = node.elements as (Node | null)[];
  const list = only?.type === "SpreadElement" && more.length === 0 ? (only.argument as Node) : undefined;
  return list?.type === "Identifier" ? list : undefined;
}

const nameOf = (property: Node) => {
  const key = property.key as { name?: string; value?: string } | undefined;
  return key?.name ?? key?.value ?? "";
};

const afterComma = (code: string, at: number) => at + (/^\s*,/.exec(code.slice(at))?.[0].length ?? 0);

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === "object" && child !== null && typeof child.type === "string") walk(child as Node, visit);
    }
  }
}
