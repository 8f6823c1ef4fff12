import type { Transaction } from "@callboard/contract/payments";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { findForCheckout } from "../productions/payment/find-for-checkout.ts";
import { findOpenInvoice } from "./invoices/invoice-queries.ts";
import { presentTransaction } from "./present.ts";
import * as q from "./queries.ts";

/**
 * Returns the status of a production's payment. A payment that waits for a wire is pending, although no money was received.
 */
export async function checkPayment(db: Db, accountId: string, productionId: string) {
  const production = await findForCheckout(db, accountId, productionId);
  if (!production) return refused("not_found");
  const waits = production.payment_status === "unpaid" && (await findOpenInvoice(db, { productionId }));
  return done({ status: waits ? "pending" : production.payment_status });
}

/** Returns the status of a checkout to the account that opened it. */
export async function readPayment(db: Db, accountId: string, session: string) {
  const payment = await q.findPayment(db, session);
  if (payment?.account_id !== accountId) return refused("checkout_not_found");
  return done({ status: payment.status, production_id: payment.production_id });
}

/** Lists an account's transactions, newest first. */
export const listTransactions = async (db: Db, accountId: string): Promise<Transaction[]> =>
  (await q.listHistory(db, accountId)).map(presentTransaction);
