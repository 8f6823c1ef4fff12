import type { Insertable } from "kysely";
import type { DB, Db, Tx } from "../../../db/schema.ts";

const invoices = (db: Db | Tx) =>
  db
    .selectFrom("invoices as i")
    .innerJoin("payments as p", "p.id", "i.payment_id")
    .innerJoin("productions as r", "r.id", "p.production_id")
    .select(["p.id", "p.account_id", "p.production_id", "p.tariff_id", "p.departments", "p.total_cents", "p.status"])
    .select(["p.settled_at", "p.created_at", "p.upgrade_of"])
    .select(["i.number", "i.issued_on", "i.bill_to", "i.description", "r.name as production_name", "r.zone"]);

/** Finds an invoice of this account. */
export const findInvoice = (db: Db, accountId: string, paymentId: string) =>
  invoices(db).where("p.id", "=", paymentId).where("p.account_id", "=", accountId).executeTakeFirst();
export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

export const findInvoiceByNumber = (db: Db, number: number) =>
  invoices(db).where("i.number", "=", number).executeTakeFirst();

export const findInvoiceOfPayment = (db: Db, paymentId: string) =>
  invoices(db).where("p.id", "=", paymentId).executeTakeFirst();

/** Finds a pending invoice of a production, limited to one account if given. */
export const findOpenInvoice = (db: Db | Tx, filter: { productionId: string; accountId?: string }) =>
  invoices(db)
    .where("p.production_id", "=", filter.productionId)
    .where("p.status", "=", "pending")
    .$if(filter.accountId !== undefined, (query) => query.where("p.account_id", "=", filter.accountId ?? null))
    .executeTakeFirst();

export const insertInvoice = (tx: Tx, invoice: Insertable<DB["invoices"]>) =>
  tx.insertInto("invoices").values(invoice).execute();

/** Settles a pending invoice; returns undefined when it is no longer pending. */
export const endInvoice = (
  tx: Tx,
  paymentId: string,
  { status, now }: { status: "cancelled" | "failed"; now: Temporal.Instant },
) =>
  tx
    .updateTable("payments")
    .set({ status, settled_at: now })
    .where("id", "=", paymentId)
    .where("status", "=", "pending")
    .returning("id")
    .executeTakeFirst();
