import type { Transaction } from "@callboard/contract/payments";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { findForCheckout } from "../productions/payment/find-for-checkout.ts";
import { findOpenInvoice } from "./invoices/invoice-queries.ts";
import { presentTransaction } from "./present.ts";
import * as q from "./queries.ts";

/** How the payment of a production stands. One that waits for a wire is pending, though nothing has come in. */
export async function checkPayment(db: Db, accountId: string, productionId: string) {
  const production = await findForCheckout(db, accountId, productionId);
  if (!production) return refused("not_found");
  const waits = production.paymentStatus === "unpaid" && (await findOpenInvoice(db, { productionId }));
  return done({ status: waits ? "pending" : production.paymentStatus });
}

/** How a checkout stands, to whoever opened it. */
export async function readPayment(db: Db, accountId: string, session: string) {
  const payment = await q.findPayment(db, session);
  if (payment?.account_id !== accountId) return refused("checkout_not_found");
  return done({ status: payment.status, production_id: payment.production_id });
}

/** An account's transactions, newest first. */
export const listTransactions = async (db: Db, accountId: string): Promise<Transaction[]> =>
  (await q.listHistory(db, accountId)).map(presentTransaction);
