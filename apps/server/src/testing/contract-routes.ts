import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { RouteSchemaTable, RouteTable, ServedRoute } from "@callboard/contract/route";

const contract = join(import.meta.dirname, "../../../../packages/contract/src");

/** Every route of the contract by name, with its schemas. It reads all files, so that new routes are included. */
export async function contractRoutes(): Promise<Map<string, ServedRoute>> {
  const schemas = new Map([
    ...(await readTables<RouteSchemaTable>(contract, "Schemas")),
    ...(await readTables<RouteSchemaTable>(join(contract, "security"), "Schemas")),
  ]);
  const routes = new Map<string, ServedRoute>();
  for (const [table, entries] of await readTables<RouteTable>(join(contract, "routes"), "Routes")) {
    const ofTable = schemas.get(table) ?? {};
    for (const [name, route] of Object.entries(entries)) {
      const schemasOfRoute = ofTable[name];
      if (!schemasOfRoute) throw new Error(`The route ${name} has no schemas.`);
      if (routes.has(name)) throw new Error(`Two routes of the contract are called ${name}.`);
      routes.set(name, { ...route, ...schemasOfRoute });
    }
  }
  return routes;
}

/** Imports the files of a folder whose names have this ending. Returns their exports by the name without the ending. */
async function readTables<Table>(folder: string, end: string): Promise<Map<string, Table>> {
  const tables = new Map<string, Table>();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  )) {
    const exported: Record<string, unknown> = await import(join(folder, file));
    for (const [name, table] of Object.entries(exported))
      if (name.endsWith(end)) tables.set(name.slice(0, -end.length), table as Table);
  }
  return tables;
}
