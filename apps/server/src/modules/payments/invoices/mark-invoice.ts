import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { findPerson } from "../../accounts/find-people.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { takePayment } from "../checkout/take-payment.ts";
import type { Misfit } from "../mails.ts";
import { invoiceClosedMail } from "./invoice-mails.ts";
import { endInvoice, type InvoiceRow } from "./invoice-queries.ts";

interface MarkInvoiceInput {
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Records that the money of an invoice was received: its production opens, and the receipt is mailed. If the money can't be
 * used, nothing changes and the reason is returned: an operator must send the money back by hand.
 */
export async function markInvoicePaid(
  db: Db,
  invoice: InvoiceRow,
  call: MarkInvoiceInput & { invoiceFrom: string[] },
): Promise<Misfit | undefined> {
  return takePayment(db, invoice, call);
}

/**
 * Closes an invoice for which no money was received and notifies its payer. Returns false when it was no longer pending.
 */
export const markInvoiceFailed = (
  db: Db,
  invoice: InvoiceRow,
  { now, publicUrl, reason }: MarkInvoiceInput & { reason: string },
): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (!(await endInvoice(tx, invoice.id, { status: "failed", now }))) return false;
    const payer = invoice.account_id && (await findPerson(tx, invoice.account_id));
    const url = `${publicUrl}/app/payment/${invoice.production_id}`;
    if (payer) await queueMail(tx, invoiceClosedMail({ to: payer.email, invoice, url, reason }));
    return true;
  });
