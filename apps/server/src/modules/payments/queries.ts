import type { Insertable } from "kysely";
import type { DB, Db, Tx } from "../../db/schema.ts";

/** Plans on offer, cheapest first. */
export const listTariffs = (db: Db) =>
  db.selectFrom("tariffs").where("active", "=", true).selectAll().orderBy("price_cents").orderBy("id").execute();
export type TariffRow = Awaited<ReturnType<typeof listTariffs>>[number];

/** Those that are no longer on offer too. */
export const listAllTariffs = (db: Db) =>
  db.selectFrom("tariffs").selectAll().orderBy("active", "desc").orderBy("price_cents").orderBy("id").execute();

export interface TariffChange {
  title?: string;
  description?: string;
  departments?: number;
  priceCents?: number;
  /** 0 ends the discount. */
  discountPriceCents?: number;
  /** Whether it is on offer. Payments of a plan that no longer is stay as they are. */
  active?: boolean;
}

export const updateTariff = (db: Db, id: string, change: TariffChange) =>
  db
    .updateTable("tariffs")
    .set({
      title: change.title,
      description: change.description,
      departments: change.departments,
      price_cents: change.priceCents,
      discount_price_cents: change.discountPriceCents,
      active: change.active,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const findTariff = (db: Db | Tx, id: string) =>
  db.selectFrom("tariffs").where("id", "=", id).where("active", "=", true).selectAll().executeTakeFirst();

export const insertPayment = (db: Db | Tx, payment: Insertable<DB["payments"]>) =>
  db.insertInto("payments").values(payment).returning("id").executeTakeFirstOrThrow();

export const keepSession = (db: Db, id: string, session: string) =>
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

/** By the provider's id of the money that moved. */
export const findByProviderPayment = (db: Db, payment: string) =>
  payments(db).where("p.provider_payment", "=", payment).executeTakeFirst();

/**
 * The payments that carry a production: its first plan, then each upgrade of the one before. The last one's plan is the
 * plan the production has. Empty when the production is not paid.
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

/** Upgrades paid by card whose plan underneath has been returned. */
export const listStrandedUpgrades = (db: Db, productionId: string) =>
  payments(db)
    .innerJoin("payments as base", "base.id", "p.upgrade_of")
    .where("p.production_id", "=", productionId)
    .where("p.status", "=", "paid")
    .where("p.type", "=", "card")
    .where("base.status", "=", "refunded")
    .execute();

/** Held until the transaction ends, after its production. */
export const lockPayment = (tx: Tx, id: string) =>
  payments(tx).where("p.id", "=", id).forNoKeyUpdate("p").executeTakeFirstOrThrow();

interface Settled {
  status: PaymentRow["status"];
  now: Temporal.Instant;
  /** The provider's id of the money that moved. */
  providerPayment?: string | undefined;
}

export const settlePayment = (tx: Tx, id: string, { status, now, providerPayment }: Settled) =>
  tx
    .updateTable("payments")
    .set({ status, settled_at: now, ...(providerPayment && { provider_payment: providerPayment }) })
    .where("id", "=", id)
    .execute();

/** Records why a payment's money goes back, before the provider is asked for the refund. */
export const recordMisfit = (tx: Tx, id: string, because: NonNullable<PaymentRow["returned_because"]>) =>
  tx.updateTable("payments").set({ returned_because: because }).where("id", "=", id).execute();

export const noteRefund = (tx: Tx, id: string, refundedCents: number) =>
  tx.updateTable("payments").set({ refunded_cents: refundedCents }).where("id", "=", id).execute();

/** What the provider says of a checkout in which no money came in. */
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

/** An account's transactions, newest first. */
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

/** Payments of a production opened with an invitation go to who claims it. */
export const adoptPayments = (tx: Tx, invitationHash: Buffer, accountId: string) =>
  tx
    .updateTable("payments")
    .set({ account_id: accountId })
    .where("invitation_hash", "=", invitationHash)
    .where("account_id", "is", null)
    .execute();

/** Whether a production was paid in a checkout that this invitation opened. */
export const isPaidWith = async (tx: Tx, productionId: string, invitationHash: Buffer) =>
  (await tx
    .selectFrom("payments")
    .where("production_id", "=", productionId)
    .where("invitation_hash", "=", invitationHash)
    .where("status", "in", ["paid", "disputed"])
    .select("id")
    .executeTakeFirst()) !== undefined;

/** Checkouts of the last days that nobody has told the end of, those asked about longest ago first. */
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

export const keepEvent = (db: Db, { id, type }: { id: string; type: string }) =>
  db
    .insertInto("provider_events")
    .values({ id, type })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Payments of everybody for whoever looks after them, newest first. */
export const listPayments = (db: Db, { status, limit }: { status?: PaymentRow["status"] | undefined; limit: number }) =>
  db
    .selectFrom("payments as p")
    .innerJoin("tariffs as t", "t.id", "p.tariff_id")
    .innerJoin("productions as r", "r.id", "p.production_id")
    .leftJoin("accounts as a", "a.id", "p.account_id")
    .leftJoin("invoices as i", "i.payment_id", "p.id")
    .$if(status !== undefined, (query) => query.where("p.status", "=", status ?? "pending"))
    .select(["p.id", "p.created_at", "p.total_cents", "p.status", "p.type", "p.payer_email", "t.title", "i.number"])
    .select(["r.name as production_name", "a.email"])
    .orderBy("p.id", "desc")
    .limit(limit)
    .execute();

export const deleteBillingAddress = (tx: Tx, accountId: string) =>
  tx.deleteFrom("billing_addresses").where("account_id", "=", accountId).execute();
