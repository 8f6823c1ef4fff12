import type { Db } from "../../../db/schema.ts";
import { listUnsettled } from "../queries.ts";
import { type SettleCall, settlePayment } from "./settle-payment.ts";

/**
 * Payers usually return within minutes, so younger checkouts are left to them. A checkout lives for a day, and a bank may
 * need some more.
 */
const youngest = Temporal.Duration.from({ minutes: 2 });
const oldest = Temporal.Duration.from({ hours: 8 * 24 });
const maxPayments = 200;

/**
 * Queries the provider for the outcome of checkouts whose payer did not return, in case the provider's event was lost
 * too: a payer who closed the page still gets what they paid for. Returns the number of settled checkouts.
 */
export async function settleOpenPayments(db: Db, { now, ...call }: SettleCall): Promise<number> {
  const open = await listUnsettled(db, {
    from: now.subtract(oldest),
    until: now.subtract(youngest),
    limit: maxPayments,
  });
  let settled = 0;
  for (const { session } of open) {
    const payment = session ? await settlePayment(db, { session, now, ...call }) : undefined;
    if (payment && payment.status !== "pending") settled += 1;
  }
  return settled;
}
