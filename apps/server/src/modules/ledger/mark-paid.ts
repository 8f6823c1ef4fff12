import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import * as q from "./queries.ts";

interface MarkPaid {
  offerId: string;
  paid_on: string | null;
  /** Decimal. Null for what was expected. */
  amount: number | null;
  now: Temporal.Instant;
}

/** Marks when the pay of a day came and how much it was, or removes the mark. */
export async function markPaid(db: Db, { offerId, paid_on, amount, now }: MarkPaid) {
  if (paid_on === null) {
    await q.deleteReceivedPay(db, offerId);
    return done(undefined);
  }
  // The date may have begun already where the dayplayer is.
  const latest = now.toZonedDateTimeISO("+14:00").toPlainDate().toString();
  if (paid_on > latest) return refused("invalid_fields", { errors: { paid_on: ["Choose today or an earlier day."] } });
  const amount_cents = amount === null ? null : Math.round(amount * 100);
  await q.upsertReceivedPay(db, { offer_id: offerId, paid_on, amount_cents });
  return done(undefined);
}
