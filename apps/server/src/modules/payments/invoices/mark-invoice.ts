import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { findPerson } from "../../accounts/find-people.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { invoiceClosedMail } from "./invoice-mails.ts";
import { endInvoice, type InvoiceRow } from "./invoice-queries.ts";

/**
 * Closes an invoice for which no money was received and notifies its payer. Returns false when it was no longer pending.
 */
export const markInvoiceFailed = (
  db: Db,
  invoice: InvoiceRow,
  { now, publicUrl, reason }: { now: Temporal.Instant; publicUrl: string; reason: string },
): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (!(await endInvoice(tx, invoice.id, { status: "failed", now }))) return false;
    const payer = invoice.account_id && (await findPerson(tx, invoice.account_id));
    const url = `${publicUrl}/app/payment/${invoice.production_id}`;
    if (payer) await queueMail(tx, invoiceClosedMail({ to: payer.email, invoice, url, reason }));
    return true;
  });
