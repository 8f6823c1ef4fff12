import type { Production } from "@callboard/contract/productions";
import type { Db } from "../../db/schema.ts";
import { findPerson } from "../accounts/find-people.ts";
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

/** Of the productions an account sees, those with a department of its own kind. */
export async function listByDepartment(db: Db, accountId: string): Promise<Production[]> {
  const [person, rows] = await Promise.all([findPerson(db, accountId), q.listVisible(db, accountId)]);
  const kind = person?.department.toLowerCase();
  const departments =
    rows.length > 0
      ? await q.listDepartments(
          db,
          rows.map(({ id }) => id),
        )
      : [];
  const having = new Set(departments.filter(({ name }) => name.toLowerCase() === kind).map((row) => row.production_id));
  return presentAll(
    db,
    accountId,
    rows.filter(({ id }) => having.has(id)),
  );
}

/** Of the productions an account sees, those in which it manages a department. */
export const listWithMyDepartment = async (db: Db, accountId: string): Promise<Production[]> =>
  (await listProductions(db, accountId)).filter(({ departments }) => departments.some(({ is_mine }) => is_mine));

/** One with the account's own department alone; undefined when it manages none there. */
export async function findWithDepartment(db: Db, accountId: string, id: string): Promise<Production | undefined> {
  const production = await findProduction(db, accountId, id);
  const departments = production?.departments.filter(({ is_mine }) => is_mine) ?? [];
  return production && departments.length > 0 ? { ...production, departments } : undefined;
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
