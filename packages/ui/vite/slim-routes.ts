import type { Plugin } from "vite";

/** What a client never looks at: the server validates and answers by it. */
const serverOnly = new Set(["params", "query", "body", "reply", "refusals", "summary", "limit"]);

/** The functions by which the contract makes schemas: calling one has no effect but its result. */
export const schemaMakers = ["Type", "Closed", "Nullable", "Line", "OptionalLine", "Text", "route"];

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * Leaves of each route in the contract only what a call needs (method, path, who, paged), so that the schemas of all
 * routes stay out of the first load: 17 kB of gzip. Schemas that a form imports by name are untouched.
 */
export const slimRoutes = (): Plugin => ({
  name: "callboard:slim-routes",
  apply: "build",
  // After TypeScript has become JavaScript.
  enforce: "post",
  transform: {
    filter: { id: /packages\/contract\/src\/[\w-]+\.ts$/ },
    handler(code) {
      const cuts: [number, number][] = [];
      walk(this.parse(code) as unknown as Node, (node) => {
        if (!isRoute(node)) return;
        for (const property of node.properties) {
          if (serverOnly.has(nameOf(property))) cuts.push([property.start, afterComma(code, property.end)]);
        }
      });
      let slim = code;
      for (const [start, end] of cuts.sort(([one], [other]) => other - one))
        slim = slim.slice(0, start) + slim.slice(end);
      return { code: slim, map: null };
    },
  },
});

/** An object with a `who` and a `summary` describes a route, or a part that routes spread. */
function isRoute(node: Node): node is Node & { properties: Node[] } {
  if (node.type !== "ObjectExpression") return false;
  const names = (node.properties as Node[]).map(nameOf);
  return names.includes("who") && names.includes("summary");
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
