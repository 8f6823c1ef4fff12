import type { Config } from "../../../config/config.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { invoiceNumber } from "../present.ts";
import { findReceipt } from "../queries.ts";
import { invoicePdf, receiptPdf } from "./invoice-pdf.ts";
import { findInvoice } from "./invoice-queries.ts";

/** Returns the PDF file of an invoice to the account that was billed. */
export async function readInvoice(
  db: Db,
  accountId: string,
  paymentId: string,
  { invoiceFrom, bankDetails = [] }: Pick<Config, "invoiceFrom" | "bankDetails">,
) {
  const invoice = await findInvoice(db, accountId, paymentId);
  if (!invoice) return refused("not_found");
  const bytes = await invoicePdf({ invoice, from: invoiceFrom, bankDetails });
  return done({ name: `${invoiceNumber(invoice.number)}.pdf`, bytes });
}

/** Returns the PDF file of the receipt of a paid payment to the account that paid. */
export async function readReceipt(db: Db, accountId: string, id: string, { invoiceFrom }: Pick<Config, "invoiceFrom">) {
  const payment = await findReceipt(db, accountId, id);
  if (!payment) return refused("not_found");
  return done({ name: `receipt-${id}.pdf`, bytes: await receiptPdf(payment, invoiceFrom) });
}
