import type { InvoiceRow } from "./invoice-queries.ts";
import { asDollars, invoiceNumber } from "./present.ts";

interface Printed {
  invoice: InvoiceRow;
  /** Who writes it, line by line. */
  from: string[];
  bankDetails: [label: string, value: string][];
}

const margin = 56;
const width = 612 - 2 * margin; // US Letter
const gray = "#5c5c5c";

/** An invoice on one page of US Letter. */
export async function invoicePdf({ invoice, from, bankDetails }: Printed): Promise<Uint8Array> {
  // Only when one is printed: it takes memory.
  const { default: PdfDocument } = await import("pdfkit");
  const number = invoiceNumber(invoice.number);
  const doc = new PdfDocument({
    size: "LETTER",
    margin,
    lang: "en-US",
    displayTitle: true,
    // The same invoice is the same file, whenever it is printed.
    info: {
      Title: `Invoice ${number}`,
      Author: printable(from[0] ?? "Callboard"),
      CreationDate: asDate(invoice.created_at),
    },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.once("end", resolve));

  const [name = "Callboard", ...address] = from.map(printable);
  doc.font("Helvetica-Bold").fontSize(20).text("Invoice", margin, margin);
  doc.font("Helvetica-Bold").fontSize(10).text(name, margin, margin, { width, align: "right" });
  doc.font("Helvetica").fillColor(gray);
  for (const line of address) doc.text(line, { width, align: "right" });

  const facts: [string, string][] = [
    ["Number", number],
    ["Date", Temporal.PlainDate.from(invoice.issued_on).toLocaleString("en-US", { dateStyle: "long" })],
    ["Production", invoice.production_name],
    ["Status", statusOf(invoice)],
  ];
  let top = Math.max(doc.y, margin + 48) + 24;
  for (const [label, value] of facts) top = fact(doc, top, label, value);

  doc.fillColor(gray).text("Billed to", margin, top + 20);
  doc.fillColor("black");
  for (const line of invoice.bill_to) doc.text(printable(line));

  top = rule(doc, doc.y + 24);
  doc.fillColor(gray).text("Description", margin, top).text("Amount", margin, top, { width, align: "right" });
  top = rule(doc, doc.y + 6);
  doc.fillColor("black").text(asDollars(invoice.total_cents), margin, top, { width, align: "right" });
  doc.text(printable(invoice.description), margin, top, { width: width - 110 });
  top = rule(doc, doc.y + 10);
  doc.font("Helvetica-Bold").fontSize(12).text("Total, US dollars", margin, top);
  doc.text(asDollars(invoice.total_cents), margin, top, { width, align: "right" });

  // What is settled is not to be paid again.
  if (invoice.status === "pending") printBank(doc, doc.y + 32, [...bankDetails, ["Reference", number]]);

  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function printBank(doc: PDFKit.PDFDocument, top: number, details: [label: string, value: string][]) {
  doc.fontSize(10).text("Please pay by wire to", margin, top);
  doc.font("Helvetica");
  let next = doc.y + 6;
  for (const [label, value] of details) next = fact(doc, next, label, value);
  doc
    .fillColor(gray)
    .text("Name the reference with the transfer. The production opens when the money has arrived.", margin, next + 12, {
      width,
    });
}

function fact(doc: PDFKit.PDFDocument, top: number, label: string, value: string): number {
  doc.fillColor(gray).text(printable(label), margin, top, { width: 120 });
  const below = doc.y;
  doc.fillColor("black").text(printable(value), margin + 130, top, { width: width - 130 });
  return Math.max(below, doc.y) + 2;
}

/** A line across the page; answers where to go on under it. */
function rule(doc: PDFKit.PDFDocument, top: number): number {
  doc
    .moveTo(margin, top)
    .lineTo(margin + width, top)
    .lineWidth(0.5)
    .strokeColor("#d9d9d9")
    .stroke();
  return top + 10;
}

function statusOf({ status, settled_at, zone }: InvoiceRow): string {
  if (status === "pending") return "Open";
  const on = settled_at?.toZonedDateTimeISO(zone).toPlainDate().toLocaleString("en-US", { dateStyle: "long" });
  if (status === "paid" || status === "disputed") return on ? `Paid on ${on}` : "Paid";
  return status === "refunded" ? "Returned" : "Void: do not pay";
}

const asDate = ({ epochMilliseconds }: Temporal.Instant) => new Date(epochMilliseconds);

/** Letters that are no letter with a mark, spelled with those the standard fonts of PDF have. */
const spelled: Record<string, string> = { ł: "l", Ł: "L", đ: "d", Đ: "D", ı: "i", ħ: "h", Ħ: "H" };
/** What the standard fonts of PDF can print (Windows-1252). */
const inFont =
  /[\n\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u0160\u0161\u017d\u017e\u0152\u0153\u0178]/;

/** Text for the standard fonts: other Latin letters lose their marks, other scripts become question marks. */
const printable = (text: string): string =>
  [...text.normalize("NFC")]
    .map((sign) => {
      if (inFont.test(sign)) return sign;
      const plain = spelled[sign] ?? sign.normalize("NFD").replace(/\p{M}/gu, "");
      return inFont.test(plain) ? plain : "?";
    })
    .join("");
