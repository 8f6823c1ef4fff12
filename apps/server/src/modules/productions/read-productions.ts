import type { Production } from "@callboard/contract/productions";
import type { Db } from "../../db/schema.ts";
import { presentProduction } from "./present.ts";
import * as q from "./queries.ts";

/** The productions an account sees, newest first. */
export async function listProductions(db: Db, accountId: string): Promise<Production[]> {
  return presentAll(db, accountId, await q.listVisible(db, accountId));
}

/** One of them; undefined when it is not there for this account. */
export async function findProduction(db: Db, accountId: string, id: string): Promise<Production | undefined> {
  const row = await q.findVisible(db, accountId, id);
  return row && (await presentAll(db, accountId, [row]))[0];
}

/** One that is known to be there. */
export async function getProduction(db: Db, accountId: string, id: string): Promise<Production> {
  const production = await findProduction(db, accountId, id);
  if (!production) throw new Error(`Production ${id} is not visible to account ${accountId}.`);
  return production;
}

/** The production kept as selected, while the account still sees it. */
export async function findSelected(db: Db, accountId: string): Promise<Production | undefined> {
  const id = (await q.findSelectedId(db, accountId))?.selected_production_id;
  return id ? findProduction(db, accountId, id) : undefined;
}

async function presentAll(db: Db, accountId: string, rows: q.ProductionRow[]): Promise<Production[]> {
  if (rows.length === 0) return [];
  const departments = await q.listDepartments(
    db,
    rows.map(({ id }) => id),
  );
  const mine = departments.filter(({ manager_id }) => manager_id === accountId).map(({ id }) => id);
  const rates = mine.length > 0 ? await q.listRates(db, mine) : [];
  const ofProduction = Map.groupBy(departments, (department) => department.production_id);
  return rows.map((production) =>
    presentProduction({ production, departments: ofProduction.get(production.id) ?? [], rates }, accountId),
  );
}
