import { parseArgs } from "node:util";
import { paymentStates } from "@callboard/contract/payments";
import type { Db } from "../db/schema.ts";
import { isSettled, takePayment } from "../modules/payments/checkout/take-payment.ts";
import { markInvoiceFailed } from "../modules/payments/invoices/mark-invoice.ts";
import { type NamedInvoice, nameInvoice } from "../modules/payments/invoices/name-invoice.ts";
import { listPayments as findPayments } from "../modules/payments/list-payments.ts";
import type { Misfit } from "../modules/payments/mails.ts";
import { asDollars, invoiceNumber } from "../modules/payments/present.ts";
import type { Operation } from "./operation.ts";
import { Refusal } from "./refusal.ts";
import { table } from "./table.ts";

const shown = 100;

/** Runs `payments list [--status pending]`. */
export async function listPayments({ db }: Operation, args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options: { status: { type: "string" } } });
  const status = paymentStates.find((each) => each === values.status);
  if (values.status !== undefined && !status)
    throw new Refusal(`--status is "${values.status}", but has to be one of ${paymentStates.join(", ")}.`);
  const payments = await findPayments(db, { status, limit: shown });
  if (payments.length === 0) return status ? `No payment is ${status}.` : "There are no payments.";
  return table(
    ["Invoice", "Date", "State", "By", "Total", "Plan", "Production", "Payer", "Id"],
    payments.map((payment) => [
      payment.number === null ? "–" : invoiceNumber(payment.number),
      payment.created_at.toString().slice(0, 10),
      payment.status,
      payment.type,
      asDollars(payment.total_cents),
      payment.title,
      payment.production_name,
      payment.email ?? (payment.payer_email || "–"),
      payment.id,
    ]),
  );
}

/** Runs `payments mark-paid CB-000123`. */
export async function markPaid({ db, now, publicUrl, invoiceFrom }: Operation, args: string[]): Promise<string> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const invoice = await named(db, positionals);
  const number = invoiceNumber(invoice.number);
  if (isSettled(invoice)) throw new Refusal(`Invoice ${number} is ${invoice.status} already. Nothing was changed.`);
  const misfit = await takePayment(db, invoice, { now, publicUrl, invoiceFrom });
  if (misfit)
    throw new Refusal(
      `${reasons[misfit](invoice)} Nothing was changed: send the money back, then mark the invoice failed.`,
    );
  return `Invoice ${number}, ${asDollars(invoice.total_cents)}, is paid. ${invoice.production_name} is open, and the receipt is on its way.`;
}

/** Runs `payments mark-failed CB-000123 [--reason "…"]`. */
export async function markFailed({ db, now, publicUrl }: Operation, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: "string", default: "" } },
  });
  const invoice = await named(db, positionals);
  const number = invoiceNumber(invoice.number);
  if (!(await markInvoiceFailed(db, invoice, { now, publicUrl, reason: values.reason.trim() })))
    throw new Refusal(`Invoice ${number} is ${invoice.status} and expects no payment. Nothing was changed.`);
  return `Invoice ${number} is closed. Who asked for it is notified by mail.`;
}

async function named(db: Db, [name, ...more]: string[]): Promise<NamedInvoice> {
  if (!name || more.length > 0)
    throw new Refusal('Name one invoice, such as CB-000123. "payments list --status pending" shows those that wait.');
  const invoice = await nameInvoice(db, name);
  if (!invoice) throw new Refusal(`There is no invoice ${name}. Payments by card are settled by their provider alone.`);
  return invoice;
}

const reasons: Record<Misfit, (invoice: NamedInvoice) => string> = {
  already_paid: ({ production_name }) => `${production_name} was paid by another payment.`,
  too_many_departments: ({ production_name, departments }) =>
    `${production_name} has more departments by now than the ${departments} that this plan covers.`,
  plan_changed: ({ production_name }) =>
    `The plan of ${production_name} was changed by another payment since the invoice was issued.`,
  plan_returned: ({ production_name }) =>
    `The payment for the plan of ${production_name} was returned, and an upgrade can't stand without it.`,
};
