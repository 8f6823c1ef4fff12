import type { ReturnReason } from "@callboard/contract/payments";
import { layOutMail } from "../events/mail-layout.ts";
import type { QueuedMail } from "../events/queue-mail.ts";
import { asDollars } from "./present.ts";

interface PaymentMailInput {
  to: string;
  productionName: string;
  productionId: string;
  publicUrl: string;
  payment: { id: string; account_id: string | null; departments: number; total_cents: number; tariff_title: string };
}

interface Receipt extends PaymentMailInput {
  /** The date of the payment in the production's zone. */
  on: Temporal.PlainDate;
  /** The lines of the payer's name and address, and of the seller's. */
  billTo: string[];
  from: string[];
  /** The title of the plan that this payment enlarged, for an upgrade. */
  upgradeFrom?: string | undefined;
  /** Whether the payer manages a department of the production. */
  headsDepartment: boolean;
}

/** The receipt, which is mailed once for a payment. */
export function receiptMail(receipt: Receipt): QueuedMail {
  const { to, productionName, payment, on, billTo, from, upgradeFrom } = receipt;
  return {
    to,
    kind: "receipt",
    key: `receipt ${payment.id}`,
    subject: `Receipt: ${asDollars(payment.total_cents)} for ${productionName}`,
    ...layOutMail({
      title: "Thank you, your payment has arrived",
      facts: [
        ["Production", productionName],
        ["Plan", payment.tariff_title],
        ...(upgradeFrom ? [["Upgrade from", upgradeFrom] as const] : []),
        ["Total", asDollars(payment.total_cents)],
        ["Date", on.toLocaleString("en-US", { dateStyle: "long" })],
        ["Payment", payment.id],
        ["Billed to", billTo.join(", ")],
        ["From", from.join(", ")],
      ],
      ...nextStep(receipt),
    }),
  };
}

/** Describes the payer's next step, which depends on what they may do in the production. */
function nextStep({ publicUrl, productionId, payment, upgradeFrom, headsDepartment }: Receipt) {
  const invite = `${publicUrl}/edit-production/${productionId}`;
  if (upgradeFrom)
    return {
      paragraphs: [`The production can have ${countOf(payment.departments)} now.`],
      action: { label: "Add a department", url: invite },
    };
  if (!payment.account_id)
    return {
      paragraphs: [
        "The heads of its departments have been invited. To see the production in a list of your own, open the link in the email that invited you to pay.",
      ],
    };
  if (!headsDepartment)
    return {
      paragraphs: ["The heads of its departments have been invited. You can invite more of them."],
      action: { label: "Invite department heads", url: invite },
    };
  return {
    paragraphs: ["The heads of its departments have been invited. Set up yours, then plan your first day."],
    action: { label: "Set up your department", url: `${publicUrl}/setup-department/${productionId}` },
  };
}

export const countOf = (departments: number) =>
  departments === 1 ? "1 department" : `up to ${departments} departments`;

export const returnedFacts = (
  productionName: string,
  { id, total_cents, tariff_title }: Pick<PaymentMailInput["payment"], "id" | "total_cents" | "tariff_title">,
) =>
  [
    ["Production", productionName],
    ["Plan", tariff_title],
    ["Returned", asDollars(total_cents)],
    ["Payment", id],
  ] as const;

/** The mail about a refunded payment that was received but could not be used. */
export const returnedMail = ({
  to,
  productionName,
  publicUrl,
  payment,
  because,
}: PaymentMailInput & { because: Misfit }): QueuedMail => ({
  to,
  kind: "payment_returned",
  key: `payment_returned ${payment.id}`,
  subject: `We returned your payment for ${productionName}`,
  ...layOutMail({
    title: "Your payment was returned",
    facts: returnedFacts(productionName, payment),
    paragraphs: [`We gave your money back: ${reasons[because](productionName)}`],
    action: { label: "Open your productions", url: `${publicUrl}/select-production` },
  }),
});

/** The reason why a payment can't be used and is refunded. */
export type Misfit = ReturnReason;
const reasons: Record<Misfit, (name: string) => string> = {
  already_paid: (name) => `${name} had been paid for already.`,
  too_many_departments: (name) =>
    `${name} got more departments than this plan covers while you were paying. Please choose a larger plan.`,
  plan_changed: (name) => `the plan of ${name} was changed by another payment meanwhile.`,
  plan_returned: (name) => `the payment for the plan of ${name} was returned, and an upgrade can't stand without it.`,
};
