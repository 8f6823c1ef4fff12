import type { Db } from "../../../db/schema.ts";
import type { PaymentProvider } from "../../../ports/payments.ts";
import { listUnsettled } from "../queries.ts";
import { settlePayment } from "./settle-payment.ts";

interface SettleOpen {
  provider: PaymentProvider;
  now: Temporal.Instant;
  publicUrl: string;
}

/** A payer who comes back does so within minutes; a checkout lives a day, and a bank needs some more. */
const youngest = Temporal.Duration.from({ minutes: 2 });
const oldest = Temporal.Duration.from({ hours: 8 * 24 });
const maxPayments = 200;

/**
 * Asks the provider how checkouts ended whose payer never came back, should its event have been lost too: somebody paid,
 * closed the page, and still gets what they paid for. Answers how many have an end now.
 */
export async function settleOpenPayments(db: Db, { now, ...call }: SettleOpen): Promise<number> {
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
