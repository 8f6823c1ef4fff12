import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { findPeople } from "../../accounts/find-people.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { settleFills } from "../../fills/settle-fills.ts";
import { closeDepartmentOffers } from "../../offers/moves/consequences/close-department-offers.ts";
import { holdForPayment, type PayableProduction } from "../../productions/payment/find-for-checkout.ts";
import { recordReturn } from "../../productions/payment/record-return.ts";
import * as q from "../queries.ts";
import { offersClosedMail, readOnlyMail } from "./return-mails.ts";
import { endUpgrade, type ReturnCall } from "./return-upgrades.ts";

/**
 * Records the refunded amount of a payment. When the whole payment was refunded, its production becomes read-only, or its
 * upgrade ends.
 */
export const refundPayment = (
  db: Db,
  id: string,
  { refundedCents, whole, ...call }: ReturnCall & { refundedCents: number; whole: boolean },
) =>
  onPayment(db, id, async (tx, payment, production) => {
    if (refundedCents > payment.refunded_cents)
      await q.recordRefund(tx, id, Math.min(refundedCents, payment.total_cents));
    if (whole && hasMoney(payment)) await returnMoney(tx, payment, { ...call, production, status: "refunded" });
  });

/** Updates a payment to the outcome of its dispute: open, won or lost. */
export const followDispute = (
  db: Db,
  id: string,
  { outcome, ...call }: ReturnCall & { outcome: "open" | "won" | "lost" },
) =>
  onPayment(db, id, async (tx, payment, production) => {
    if (outcome === "open" && payment.status === "paid")
      await q.settlePayment(tx, id, { status: "disputed", now: call.now });
    if (outcome === "won" && payment.status === "disputed")
      await q.settlePayment(tx, id, { status: "paid", now: call.now });
    if (outcome === "lost" && hasMoney(payment))
      await returnMoney(tx, payment, { ...call, production, status: "disputed" });
  });

const onPayment = (
  db: Db,
  id: string,
  work: (tx: Tx, payment: q.PaymentRow, production: PayableProduction) => Promise<void>,
) =>
  transaction(db, async (tx) => {
    const seen = await q.payments(tx).where("p.id", "=", id).executeTakeFirstOrThrow();
    const production = await holdForPayment(tx, seen.production_id);
    await work(tx, await q.lockPayment(tx, id), production);
  });

/** Whether a payment's money was received and not refunded, so that its plan or upgrade is in effect. */
const hasMoney = ({ status }: q.PaymentRow) => status === "paid" || status === "disputed";

interface ReturnMoneyInput extends ReturnCall {
  production: PayableProduction;
  status: "refunded" | "disputed";
}

/**
 * Ends a payment's plan: the production becomes read-only, waiting offers and fills end, and bookings stay. Its heads and the
 * dayplayers concerned are notified.
 */
async function returnMoney(tx: Tx, payment: q.PaymentRow, { production, status, now, publicUrl }: ReturnMoneyInput) {
  if (payment.upgrade_of !== null) return endUpgrade(tx, production, payment, { now, publicUrl });
  await q.settlePayment(tx, payment.id, { status: "refunded", now });
  const { name, departmentIds, accountIds } = await recordReturn(tx, { productionId: payment.production_id, status });
  const closed = Map.groupBy(await closeDepartmentOffers(tx, departmentIds), ({ dayplayer_id }) => dayplayer_id);
  await settleFills(tx, { departmentIds });
  const people = await findPeople(tx, [...accountIds, ...closed.keys()]);
  const toHeads = accountIds.flatMap((id) => people.get(id)?.email ?? []);
  const receipt = payment.account_id === null && payment.payer_email ? [payment.payer_email] : [];
  const about = { productionName: name, payment, publicUrl };
  await queueMail(
    tx,
    ...[...toHeads, ...receipt].map((to) => readOnlyMail({ ...about, to, lost: status === "disputed" })),
    ...[...closed].flatMap(([id, offers]) => {
      // The dayplayer has never seen an offer in state `created`, so it is not mentioned.
      const days = [
        ...new Set(offers.filter(({ from_state }) => from_state === "open").map(({ date }) => date)),
      ].sort();
      const to = people.get(id)?.email;
      return to && days.length > 0 ? [offersClosedMail({ ...about, to, days })] : [];
    }),
  );
}
