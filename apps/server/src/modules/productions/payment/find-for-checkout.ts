import type { Db, Tx } from "../../../db/schema.ts";
import * as q from "../queries.ts";

/** A production with the number of departments that its payment must cover. */
export type PayableProduction = q.ProductionRow & { isPaid: boolean; departments: number };

/** Finds a production by its id, or undefined when the account may not see it. */
export async function findForCheckout(
  db: Db | Tx,
  accountId: string,
  id: string,
): Promise<PayableProduction | undefined> {
  const row = await q.findVisible(db, accountId, id);
  return row && asPayable(db, row);
}

/** Finds a production by its id alone, for a caller with an invitation to pay for it. */
export async function findByInvitation(db: Db | Tx, id: string): Promise<PayableProduction | undefined> {
  const row = await q.findProduction(db, id);
  return row && asPayable(db, row);
}

/** Locks a production by its id until the transaction ends. Transactions lock it before its payments. */
export async function holdForPayment(tx: Tx, id: string): Promise<PayableProduction> {
  const row = await q.lockProduction(tx, id);
  if (!row) throw new Error(`There is no production ${id}.`);
  return asPayable(tx, row);
}

async function asPayable(db: Db | Tx, row: q.ProductionRow): Promise<PayableProduction> {
  const departments = await q.listDepartments(db, [row.id]);
  return { ...row, isPaid: row.payment_status === "paid", departments: departments.length };
}
