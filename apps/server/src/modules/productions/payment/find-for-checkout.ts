import type { Db, Tx } from "../../../db/schema.ts";
import * as q from "../queries.ts";

/** The facts about a production that a checkout needs. */
export interface PayableProduction {
  id: string;
  name: string;
  studioName: string;
  city: string;
  creatorId: string;
  /** The account that paid for the production or claimed it. */
  payerId: string | null;
  endDate: string;
  /** The IANA zone in which the production's days begin and end. */
  zone: string;
  isPaid: boolean;
  paymentStatus: q.ProductionRow["payment_status"];
  /** The number of departments that the payment must cover. */
  departments: number;
}

/** Finds a production by its id, or undefined when the account may not see it. */
export async function findForCheckout(
  db: Db | Tx,
  accountId: string,
  id: string,
): Promise<PayableProduction | undefined> {
  const row = await q.findVisible(db, accountId, id);
  return row && asPayable(row, (await q.listDepartments(db, [id])).length);
}

/** Finds a production by its id alone, for a caller with an invitation to pay for it. */
export async function findByInvitation(db: Db | Tx, id: string): Promise<PayableProduction | undefined> {
  const row = await q.findProduction(db, id);
  return row && asPayable(row, (await q.listDepartments(db, [id])).length);
}

/** Locks a production by its id until the transaction ends. Transactions lock it before its payments. */
export async function holdForPayment(tx: Tx, id: string): Promise<PayableProduction> {
  const row = await q.lockProduction(tx, id);
  if (!row) throw new Error(`There is no production ${id}.`);
  return asPayable(row, (await q.listDepartments(tx, [id])).length);
}

const asPayable = (row: q.ProductionRow, departments: number): PayableProduction => ({
  id: row.id,
  name: row.name,
  studioName: row.studio_name,
  city: row.city,
  creatorId: row.creator_id,
  payerId: row.payer_id,
  endDate: row.end_date,
  zone: row.zone,
  isPaid: row.payment_status === "paid",
  paymentStatus: row.payment_status,
  departments,
});
