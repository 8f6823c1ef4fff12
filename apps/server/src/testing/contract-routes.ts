import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Route } from "@callboard/contract/route";

const contract = join(import.meta.dirname, "../../../../packages/contract/src");

/** Every route of the contract by its name, from every file of it: a new file or route can't be forgotten. */
export async function contractRoutes(): Promise<Map<string, Route>> {
  const routes = new Map<string, Route>();
  for (const file of readdirSync(contract).filter((name) => name.endsWith(".ts"))) {
    const exported: Record<string, unknown> = await import(join(contract, file));
    for (const [table, entries] of Object.entries(exported)) {
      if (!table.endsWith("Routes")) continue;
      for (const [name, route] of Object.entries(entries as Record<string, Route>)) {
        if (routes.has(name)) throw new Error(`Two routes of the contract are called ${name}.`);
        routes.set(name, route);
      }
    }
  }
  return routes;
}
