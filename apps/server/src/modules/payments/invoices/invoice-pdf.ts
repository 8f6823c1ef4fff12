import { newSheet, paper, type Sheet, type Style } from "../../../print/sheet.ts";
import { asDollars, invoiceNumber } from "../present.ts";
import type { ReceiptRow } from "../queries.ts";
import type { InvoiceRow } from "./invoice-queries.ts";

interface InvoicePdfInput {
  invoice: InvoiceRow;
  /** The lines of the issuer's name and address. */
  from: string[];
  bankDetails: [label: string, value: string][];
}

const margin = 56;
const width = paper.width - 2 * margin;
const plain: Style = { size: 10 };
const gray: Style = { ...plain, color: "#5c5c5c" };
const right: Style = { ...plain, align: "right" };

/** Renders an invoice on one page of US Letter. The same invoice always gives the same bytes, whenever it is printed. */
export async function invoicePdf({ invoice, from, bankDetails }: InvoicePdfInput): Promise<Uint8Array> {
  const number = invoiceNumber(invoice.number);
  const { sheet, top } = await startPaper({
    ...invoice,
    title: "Invoice",
    from,
    facts: [
      ["Number", number],
      ["Date", Temporal.PlainDate.from(invoice.issued_on).toLocaleString("en-US", { dateStyle: "long" })],
      ["Production", invoice.production_name],
      ["Status", statusOf(invoice)],
    ],
  });
  // A settled invoice shows no bank details, so that it is not paid twice.
  if (invoice.status === "pending") printBank(sheet, top + 32, [...bankDetails, ["Reference", number]]);
  return sheet.end();
}

/** Renders the receipt of a payment in the same layout. */
export async function receiptPdf(payment: ReceiptRow, from: string[]): Promise<Uint8Array> {
  const { sheet } = await startPaper({
    ...payment,
    title: "Receipt",
    from,
    created_at: payment.paid_at,
    description: payment.upgrade_of === null ? payment.tariff_title : `Upgrade to ${payment.tariff_title}`,
    facts: [
      ["Number", payment.id],
      ["Date", longDay(payment.paid_at, payment.zone)],
      ["Production", payment.production_name],
      ["Paid by", payment.type === "card" ? "Card" : "Wire"],
    ],
  });
  return sheet.end();
}

interface Paper {
  title: "Invoice" | "Receipt";
  from: string[];
  /** The first is its number. */
  facts: [[label: "Number", value: string], ...[label: string, value: string][]];
  bill_to: string[];
  description: string;
  total_cents: number;
  created_at: Temporal.Instant;
}

/** Renders what invoices and receipts share; returns the vertical position below it. */
async function startPaper({ title, from, facts, bill_to, description, total_cents, created_at }: Paper) {
  const [name = "Callboard", ...address] = from;
  const sheet = await newSheet({ title: `${title} ${facts[0][1]}`, author: name, created: created_at });

  sheet.write(title, margin, margin, width, { size: 20, bold: true });
  let top = sheet.write(name, margin, margin, width, { ...right, bold: true });
  for (const line of address) top = sheet.write(line, margin, top, width, { ...gray, align: "right" });

  top = Math.max(top, margin + 48) + 24;
  for (const [label, value] of facts) top = fact(sheet, top, label, value);

  top = sheet.write("Billed to", margin, top + 20, width, gray);
  for (const line of bill_to) top = sheet.write(line, margin, top, width, plain);

  top = rule(sheet, top + 24);
  sheet.write("Description", margin, top, width, gray);
  top = rule(sheet, sheet.write("Amount", margin, top, width, { ...gray, align: "right" }) + 6);
  sheet.write(asDollars(total_cents), margin, top, width, right);
  top = rule(sheet, sheet.write(description, margin, top, width - 110, plain) + 10);
  const total: Style = { size: 12, bold: true };
  sheet.write("Total, US dollars", margin, top, width, total);
  top = sheet.write(asDollars(total_cents), margin, top, width, { ...total, align: "right" });
  return { sheet, top };
}

function printBank(sheet: Sheet, top: number, details: [label: string, value: string][]) {
  let next = sheet.write("Please pay by wire to", margin, top, width, { ...plain, bold: true }) + 6;
  for (const [label, value] of details) next = fact(sheet, next, label, value);
  const hint = "Name the reference with the transfer. The production opens when the money has arrived.";
  sheet.write(hint, margin, next + 12, width, gray);
}

function fact(sheet: Sheet, top: number, label: string, value: string): number {
  const below = sheet.write(label, margin, top, 120, gray);
  return Math.max(below, sheet.write(value, margin + 130, top, width - 130, plain)) + 2;
}

/** Draws a line across the page and returns the vertical position below it. */
function rule(sheet: Sheet, top: number): number {
  sheet.rule(margin, top, width);
  return top + 10;
}

function statusOf({ status, settled_at, zone }: InvoiceRow): string {
  if (status === "pending") return "Open";
  const on = settled_at && longDay(settled_at, zone);
  if (status === "paid" || status === "disputed") return on ? `Paid on ${on}` : "Paid";
  return status === "refunded" ? "Returned" : "Void: do not pay";
}

const longDay = (at: Temporal.Instant, zone: string): string =>
  at.toZonedDateTimeISO(zone).toPlainDate().toLocaleString("en-US", { dateStyle: "long" });
