import type { Db, Tx } from "../../../db/schema.ts";
import * as q from "../queries.ts";

/** What a checkout has to know of a production. */
export interface PayableProduction {
  id: string;
  name: string;
  studioName: string;
  city: string;
  creatorId: string;
  /** Who paid or claimed it. */
  payerId: string | null;
  /** IANA zone in which its days begin and end. */
  zone: string;
  isPaid: boolean;
  paymentStatus: q.ProductionRow["payment_status"];
  /** How many departments the payment has to cover. */
  departments: number;
}

/** A production as the account sees it; undefined when it is not there for it. */
export async function findForCheckout(
  db: Db | Tx,
  accountId: string,
  id: string,
): Promise<PayableProduction | undefined> {
  const row = await q.findVisible(db, accountId, id);
  return row && asPayable(row, (await q.listDepartments(db, [id])).length);
}

/** The same by id alone, for whoever holds an invitation to pay for it. */
export async function findByInvitation(db: Db | Tx, id: string): Promise<PayableProduction | undefined> {
  const row = await q.findProduction(db, id);
  return row && asPayable(row, (await q.listDepartments(db, [id])).length);
}

/** The same by id alone, held until the transaction ends, before a payment of it is touched. */
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
  zone: row.zone,
  isPaid: row.payment_status === "paid",
  paymentStatus: row.payment_status,
  departments,
});
