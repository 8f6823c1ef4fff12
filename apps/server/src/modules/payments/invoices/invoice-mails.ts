import { layOutMail } from "../../events/mail-layout.ts";
import type { QueuedMail } from "../../events/queue-mail.ts";
import { asDollars, invoiceNumber } from "../present.ts";
import type { InvoiceRow } from "./invoice-queries.ts";

interface InvoiceMailInput {
  to: string;
  invoice: InvoiceRow;
  /** The URL of the page that shows the invoice. */
  url: string;
}

export const invoiceMail = ({ to, invoice, url }: InvoiceMailInput): QueuedMail => ({
  to,
  kind: "invoice",
  key: `invoice ${invoice.id}`,
  subject: `Invoice ${invoiceNumber(invoice.number)}: ${asDollars(invoice.total_cents)} for ${invoice.production_name}`,
  ...layOutMail({
    title: "Your invoice is ready to print",
    facts: factsOf(invoice),
    paragraphs: [
      invoice.upgrade_of === null
        ? "It tells where to send the money. Please name its number with the transfer: we open the production when the money has arrived, and write to you."
        : "It tells where to send the money. Please name its number with the transfer: the production gets the larger plan when the money has arrived, and we write to you.",
    ],
    action: { label: "Open the invoice", url },
  }),
});

/** The mail about an invoice that was closed because no money was received. */
export const invoiceClosedMail = ({ to, invoice, url, reason }: InvoiceMailInput & { reason: string }): QueuedMail => ({
  to,
  kind: "invoice_closed",
  key: `invoice_closed ${invoice.id}`,
  subject: `Invoice ${invoiceNumber(invoice.number)} for ${invoice.production_name} was closed`,
  ...layOutMail({
    title: "Your invoice was closed",
    facts: factsOf(invoice),
    paragraphs: [
      reason || "The money for it did not arrive.",
      invoice.upgrade_of === null
        ? `${invoice.production_name} is not paid. Choose a plan again, by card or by wire.`
        : `${invoice.production_name} keeps its plan. Choose a larger one again, by card or by wire.`,
    ],
    action: { label: "Choose a plan", url },
  }),
});

const factsOf = ({ number, production_name, total_cents }: InvoiceRow) =>
  [
    ["Invoice", invoiceNumber(number)],
    ["Production", production_name],
    ["Total", asDollars(total_cents)],
  ] as const;
