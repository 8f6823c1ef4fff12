import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { findForCheckout } from "../productions/find-for-checkout.ts";
import * as q from "./queries.ts";

/** How the payment of a production stands. */
export async function checkPayment(db: Db, accountId: string, productionId: string) {
  const production = await findForCheckout(db, accountId, productionId);
  return production ? done({ status: production.paymentStatus }) : refused("not_found");
}

/** How a checkout stands, to whoever opened it. */
export async function readPayment(db: Db, accountId: string, session: string) {
  const payment = await q.findPayment(db, session);
  if (payment?.account_id !== accountId) return refused("checkout_not_found");
  return done({ status: payment.status, production_id: payment.production_id });
}
