import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { findPerson } from "../../accounts/find-people.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { takePayment } from "../checkout/take-payment.ts";
import type { Misfit } from "../mails.ts";
import { invoiceClosedMail } from "./invoice-mails.ts";
import { endInvoice, type InvoiceRow } from "./invoice-queries.ts";

interface Mark {
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * The money of an invoice has arrived: its production opens, and the receipt goes out. Answers with why it can't be used,
 * and then nothing has changed: the money is to be sent back by hand.
 */
export async function markInvoicePaid(
  db: Db,
  invoice: InvoiceRow,
  { now, publicUrl }: Mark,
): Promise<Misfit | undefined> {
  return takePayment(db, invoice, { now, publicUrl });
}

/** No money came for an invoice: it is closed, and who asked for it is told. False when it waited no more. */
export const markInvoiceFailed = (
  db: Db,
  invoice: InvoiceRow,
  { now, publicUrl, reason }: Mark & { reason: string },
): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (!(await endInvoice(tx, invoice.id, { status: "failed", now }))) return false;
    const payer = invoice.account_id && (await findPerson(tx, invoice.account_id));
    const url = `${publicUrl}/app/payment/${invoice.production_id}`;
    if (payer) await queueMail(tx, invoiceClosedMail({ to: payer.email, invoice, url, reason }));
    return true;
  });
