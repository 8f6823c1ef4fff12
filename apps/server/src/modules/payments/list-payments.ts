import type { PaymentState } from "@callboard/contract/payments";
import type { Db } from "../../db/schema.ts";

/** Lists the payments of all accounts for an operator, newest first, limited to one status if given. */
export const listPayments = (db: Db, { status, limit }: { status?: PaymentState | undefined; limit: number }) =>
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
