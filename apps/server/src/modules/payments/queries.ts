import { type Insertable, sql } from "kysely";
import type { DB, Db, Tx } from "../../db/schema.ts";

/** Lists the plans on sale, cheapest first. */
export const listTariffs = (db: Db) =>
  db.selectFrom("tariffs").where("active", "=", true).selectAll().orderBy("price_cents").orderBy("id").execute();
export type TariffRow = Awaited<ReturnType<typeof listTariffs>>[number];

export const findTariff = (db: Db | Tx, id: string) =>
  db.selectFrom("tariffs").where("id", "=", id).where("active", "=", true).selectAll().executeTakeFirst();

export const insertPayment = (db: Db | Tx, payment: Insertable<DB["payments"]>) =>
  db.insertInto("payments").values(payment).returning("id").executeTakeFirstOrThrow();

export const saveSession = (db: Db, id: string, session: string) =>
  db
    .updateTable("payments")
    .set({ provider_session: session })
    .where("id", "=", id)
    .where("provider_session", "is", null)
    .execute();

export const payments = (db: Db | Tx) =>
  db
    .selectFrom("payments as p")
    .innerJoin("tariffs as t", "t.id", "p.tariff_id")
    .select([
      "p.id",
      "p.production_id",
      "p.account_id",
      "p.payer_email",
      "p.type",
      "p.departments",
      "p.total_cents",
      "p.refunded_cents",
      "p.provider_session",
      "p.status",
      "p.created_at",
      "p.upgrade_of",
      "p.returned_because",
      "t.title as tariff_title",
    ]);

export const findPayment = (db: Db | Tx, session: string) =>
  payments(db).where("p.provider_session", "=", session).executeTakeFirst();
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** Finds a payment by the provider's id of the transfer of money. */
export const findByProviderPayment = (db: Db, payment: string) =>
  payments(db).where("p.provider_payment", "=", payment).executeTakeFirst();

/**
 * Lists the payments that a production's plan consists of: its first plan, then each upgrade of the one before. The last
 * payment's plan is the current plan. Empty when the production is not paid.
 */
export async function listPlanPayments(db: Db | Tx, productionId: string): Promise<PaymentRow[]> {
  const paid = await payments(db)
    .where("p.production_id", "=", productionId)
    .where("p.status", "in", ["paid", "disputed"])
    .execute();
  const chain: PaymentRow[] = [];
  let next = paid.find(({ upgrade_of }) => upgrade_of === null);
  while (next) {
    chain.push(next);
    const { id } = next;
    next = paid.find(({ upgrade_of }) => upgrade_of === id);
  }
  return chain;
}

/** Lists upgrades paid by card whose underlying plan was refunded. */
export const listStrandedUpgrades = (db: Db, productionId: string) =>
  payments(db)
    .innerJoin("payments as base", "base.id", "p.upgrade_of")
    .where("p.production_id", "=", productionId)
    .where("p.status", "=", "paid")
    .where("p.type", "=", "card")
    .where("base.status", "=", "refunded")
    .execute();

/** Locks a payment until the transaction ends. Transactions lock its production first. */
export const lockPayment = (tx: Tx, id: string) =>
  payments(tx).where("p.id", "=", id).forNoKeyUpdate("p").executeTakeFirstOrThrow();

interface Settled {
  status: PaymentRow["status"];
  now: Temporal.Instant;
  /** The provider's id of the transfer of money. */
  providerPayment?: string | undefined;
}

export const settlePayment = (tx: Tx, id: string, { status, now, providerPayment }: Settled) =>
  tx
    .updateTable("payments")
    .set({ status, settled_at: now, ...(providerPayment && { provider_payment: providerPayment }) })
    .where("id", "=", id)
    .execute();

/** Records what the receipt of a received payment says, also after it is disputed. */
export const recordReceipt = (tx: Tx, id: string, receipt: { paid_at: Temporal.Instant; bill_to: string[] }) =>
  tx.updateTable("payments").set(receipt).where("id", "=", id).execute();

/** Finds what the receipt of an account's payment says, undefined while it is not paid. */
export const findReceipt = (db: Db, accountId: string, id: string) =>
  payments(db)
    .innerJoin("productions as r", "r.id", "p.production_id")
    .where("p.id", "=", id)
    .where("p.account_id", "=", accountId)
    .where("p.status", "in", ["paid", "disputed"])
    .select(["p.bill_to", "r.name as production_name", "r.zone"])
    .select(sql<Temporal.Instant>`coalesce(p.paid_at, p.created_at)`.as("paid_at"))
    .executeTakeFirst();
export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

/** Records the reason of a refund before the provider is called. */
export const recordRefundReason = (tx: Tx, id: string, because: NonNullable<PaymentRow["returned_because"]>) =>
  tx.updateTable("payments").set({ returned_because: because }).where("id", "=", id).execute();

export const recordRefund = (tx: Tx, id: string, refundedCents: number) =>
  tx.updateTable("payments").set({ refunded_cents: refundedCents }).where("id", "=", id).execute();

/** Records the provider's outcome of a checkout in which no money was received. */
export const closeUnpaid = (
  db: Db,
  id: string,
  status: "cancelled" | "expired" | "failed" | "refunded",
  now: Temporal.Instant,
) =>
  db
    .updateTable("payments")
    .set({ status, settled_at: now })
    .where("id", "=", id)
    .where("status", "in", ["pending", "failed", "cancelled", "expired"])
    .execute();

/** Lists an account's transactions, newest first. */
export const listHistory = (db: Db, accountId: string) =>
  db
    .selectFrom("payments as p")
    .innerJoin("tariffs as t", "t.id", "p.tariff_id")
    .innerJoin("productions as r", "r.id", "p.production_id")
    .leftJoin("invoices as i", "i.payment_id", "p.id")
    .leftJoin("payments as base", "base.id", "p.upgrade_of")
    .leftJoin("tariffs as bt", "bt.id", "base.tariff_id")
    .where("p.account_id", "=", accountId)
    .select(["p.id", "p.created_at", "p.total_cents", "p.status", "p.type", "t.title", "i.number"])
    .select("bt.title as upgrade_from")
    .select(["r.id as production_id", "r.name as production_name"])
    .orderBy("p.id", "desc")
    .execute();
export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];

/** Assigns the payments that were opened with an invitation to the account that claims it. */
export const adoptPayments = (tx: Tx, invitationHash: Buffer, accountId: string) =>
  tx
    .updateTable("payments")
    .set({ account_id: accountId })
    .where("invitation_hash", "=", invitationHash)
    .where("account_id", "is", null)
    .execute();

/** Whether a production was paid by a checkout that was opened with this invitation. */
export const isPaidWith = async (db: Db | Tx, productionId: string, invitationHash: Buffer) =>
  (await db
    .selectFrom("payments")
    .where("production_id", "=", productionId)
    .where("invitation_hash", "=", invitationHash)
    .where("status", "in", ["paid", "disputed"])
    .select("id")
    .executeTakeFirst()) !== undefined;

/** Lists recent checkouts whose outcome is unknown, those checked longest ago first. */
export const listUnsettled = (
  db: Db,
  { from, until, limit }: { from: Temporal.Instant; until: Temporal.Instant; limit: number },
) =>
  db
    .selectFrom("payments")
    .where("status", "=", "pending")
    .where("type", "=", "card")
    .where("provider_session", "is not", null)
    .where("created_at", ">", from)
    .where("created_at", "<", until)
    .select("provider_session as session")
    .orderBy("id")
    .limit(limit)
    .execute();

export const wasReceived = async (db: Db, eventId: string) =>
  (await db.selectFrom("provider_events").where("id", "=", eventId).select("id").executeTakeFirst()) !== undefined;

export const deleteEventsBefore = (db: Db, before: Temporal.Instant) =>
  db.deleteFrom("provider_events").where("received_at", "<", before).execute();

export const insertEvent = (db: Db, { id, type }: { id: string; type: string }) =>
  db
    .insertInto("provider_events")
    .values({ id, type })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
