import type { Production } from "@callboard/contract/productions";
import type { Db } from "../../db/schema.ts";
import { findPerson } from "../accounts/find-people.ts";
import { presentProduction } from "./present.ts";
import * as q from "./queries.ts";

/** Lists the productions that an account may see, newest first. */
export async function listProductions(db: Db, accountId: string): Promise<Production[]> {
  return presentAll(db, accountId, await q.listVisible(db, accountId));
}

/** Finds one production, or undefined when the account may not see it. */
export async function findProduction(db: Db, accountId: string, id: string): Promise<Production | undefined> {
  const row = await q.findVisible(db, accountId, id);
  return row && (await presentAll(db, accountId, [row]))[0];
}

/** Gets a production that the caller has found to exist and to be visible to the account. */
export async function getProduction(db: Db, accountId: string, id: string): Promise<Production> {
  const production = await findProduction(db, accountId, id);
  if (!production) throw new Error(`Production ${id} is not visible to account ${accountId}.`);
  return production;
}

/** Lists the productions that an account may see and that have a department of the same type as the account's. */
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

/** Lists the productions in which an account manages a department. */
export const listWithMyDepartment = async (db: Db, accountId: string): Promise<Production[]> =>
  (await listProductions(db, accountId)).filter(({ departments }) => departments.some(({ is_mine }) => is_mine));

/** Finds a production with only the account's own department; undefined when it manages none there. */
export async function findWithDepartment(db: Db, accountId: string, id: string): Promise<Production | undefined> {
  const production = await findProduction(db, accountId, id);
  const departments = production?.departments.filter(({ is_mine }) => is_mine) ?? [];
  return production && departments.length > 0 ? { ...production, departments } : undefined;
}

/** Finds who may invite heads to a production and who heads its departments; undefined when the account may not see it. */
export const findHeads = async (db: Db, accountId: string, id: string) =>
  (await q.findVisible(db, accountId, id)) && q.findHeads(db, id);

/** The production selected on an account, or null while the account may not see it. */
export async function findSelected(db: Db, accountId: string): Promise<Production | null> {
  const id = await q.findSelectedId(db, accountId);
  return (id && (await findProduction(db, accountId, id))) || null;
}

/** Presents productions as an account sees them. One that waits for a transfer of the account is pending. */
async function presentAll(db: Db, accountId: string, rows: q.SeenProduction[]): Promise<Production[]> {
  if (rows.length === 0) return [];
  const departments = await q.listDepartmentsFor(
    db,
    accountId,
    rows.map(({ id }) => id),
  );
  const mine = departments.filter(({ role }) => role !== null).map(({ id }) => id);
  const rates = mine.length > 0 ? await q.listRates(db, mine) : [];
  const isUnpaid = rows.some(({ payment_status }) => payment_status === "unpaid");
  const pending = new Set(isUnpaid ? await q.listAwaitingTransfer(db, accountId) : []);
  const ofProduction = Map.groupBy(departments, (department) => department.production_id);
  return rows.map((row) => {
    const production = pending.has(row.id) ? { ...row, payment_status: "pending" as const } : row;
    return presentProduction({ production, departments: ofProduction.get(row.id) ?? [], rates }, accountId);
  });
}
