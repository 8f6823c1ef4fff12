import type { Insertable } from "kysely";
import type { DB, Db, Tx } from "../../db/schema.ts";

/** Plans on offer, cheapest first. */
export const listTariffs = (db: Db) =>
  db.selectFrom("tariffs").where("active", "=", true).selectAll().orderBy("price_cents").orderBy("id").execute();
export type TariffRow = Awaited<ReturnType<typeof listTariffs>>[number];

export const findTariff = (db: Db, id: string) =>
  db.selectFrom("tariffs").where("id", "=", id).where("active", "=", true).selectAll().executeTakeFirst();

export const insertPayment = (db: Db, payment: Insertable<DB["payments"]>) =>
  db.insertInto("payments").values(payment).returning("id").executeTakeFirstOrThrow();

export const keepSession = (db: Db, id: string, session: string) =>
  db.updateTable("payments").set({ provider_session: session }).where("id", "=", id).execute();

const payments = (db: Db | Tx) =>
  db
    .selectFrom("payments as p")
    .innerJoin("tariffs as t", "t.id", "p.tariff_id")
    .select([
      "p.id",
      "p.production_id",
      "p.account_id",
      "p.departments",
      "p.total_cents",
      "p.provider_session",
      "p.status",
      "t.title as tariff_title",
    ]);

export const findPayment = (db: Db, session: string) =>
  payments(db).where("p.provider_session", "=", session).executeTakeFirst();
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** Held until the transaction ends, after its production. */
export const lockPayment = (tx: Tx, id: string) =>
  payments(tx).where("p.id", "=", id).forNoKeyUpdate("p").executeTakeFirstOrThrow();

export const settlePayment = (tx: Tx, id: string, status: PaymentRow["status"], now: Temporal.Instant) =>
  tx.updateTable("payments").set({ status, settled_at: now }).where("id", "=", id).execute();

/** What the provider says of a checkout in which no money came in. */
export const closeUnpaid = (db: Db, id: string, status: "cancelled" | "expired", now: Temporal.Instant) =>
  db
    .updateTable("payments")
    .set({ status, settled_at: now })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .execute();
