import type { Db } from "../../../db/schema.ts";
import { findInvoiceByNumber, findInvoiceOfPayment, type InvoiceRow } from "./invoice-queries.ts";

/** Finds an invoice by its number, as printed or without the leading zeros, or by its payment's id. */
export async function nameInvoice(db: Db, name: string): Promise<InvoiceRow | undefined> {
  const [, digits] = /^(?:CB-)?0*(\d{1,9})$/i.exec(name) ?? [];
  if (digits) return findInvoiceByNumber(db, Number(digits));
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(name) ? findInvoiceOfPayment(db, name) : undefined;
}
export type NamedInvoice = InvoiceRow;
