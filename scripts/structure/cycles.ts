import type { SourceFile } from "./source-files.ts";

/** Each ring of files that import one another, listed once, beginning with its first path. */
export function findCycles(files: SourceFile[]): string[] {
  const graph = new Map(files.map(({ path, imports }) => [path, imports.flatMap(({ target }) => target ?? [])]));
  return ringsOf(graph).map(
    (ring) => `${ring.join(" → ")}: a ring of imports. Move what two of them need into a file of its own.`,
  );
}

/** The same among the server's modules: offers may call dayplans or the other way, not both. */
export function findModuleCycles(files: SourceFile[]): string[] {
  const module = (path: string) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
  const graph = new Map<string, string[]>();
  for (const { path, imports } of files) {
    const own = module(path);
    if (!own || /\.test\.ts$/.test(path)) continue;
    const others = imports.filter(({ typeOnly }) => !typeOnly).flatMap(({ target }) => module(target ?? "") ?? []);
    graph.set(own, [...(graph.get(own) ?? []), ...others.filter((other) => other !== own)]);
  }
  return ringsOf(graph).map(
    (ring) =>
      `${ring.join(" → ")}: modules that call each other. Let the one above pass a function in, or give the shared verb to the one below.`,
  );
}

/** Tarjan's strongly connected components; of each that is a ring, one shortest way round. */
function ringsOf(graph: Map<string, string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const rings: string[][] = [];

  function visit(node: string) {
    order.set(node, order.size);
    low.set(node, order.get(node) ?? 0);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== order.get(node)) return;
    const members = stack.splice(stack.indexOf(node)).sort();
    const [first = node] = members;
    if (members.length > 1 || (graph.get(first) ?? []).includes(first))
      rings.push(wayRound(graph, first, new Set(members)));
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return rings.sort();
}

/** The shortest way from a node back to itself inside its component. */
function wayRound(graph: Map<string, string[]>, start: string, members: Set<string>): string[] {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return [...way, start];
      if (!members.has(next) || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [start];
}
