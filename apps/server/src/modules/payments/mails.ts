import { layOutMail } from "../events/mail-layout.ts";
import type { QueuedMail } from "../events/queue-mail.ts";
import { asDollars } from "./present.ts";

interface Told {
  to: string;
  productionName: string;
  productionId: string;
  publicUrl: string;
  payment: { id: string; account_id: string | null; total_cents: number; tariff_title: string };
}

/** Once for a payment. `on` is its date in the production's zone. */
export const receiptMail = ({
  to,
  productionName,
  productionId,
  publicUrl,
  payment,
  on,
}: Told & { on: Temporal.PlainDate }): QueuedMail => ({
  to,
  kind: "receipt",
  key: `receipt ${payment.id}`,
  subject: `Receipt: ${asDollars(payment.total_cents)} for ${productionName}`,
  ...layOutMail({
    title: "Thank you, your payment has arrived",
    facts: [
      ["Production", productionName],
      ["Plan", payment.tariff_title],
      ["Total", asDollars(payment.total_cents)],
      ["Date", on.toLocaleString("en-US", { dateStyle: "long" })],
      ["Payment", payment.id],
    ],
    ...(payment.account_id
      ? {
          paragraphs: ["The heads of its departments have been invited. Set up yours, then plan your first day."],
          action: { label: "Set up your department", url: `${publicUrl}/setup-department/${productionId}` },
        }
      : {
          paragraphs: [
            "The heads of its departments have been invited. To see the production in a list of your own, open the link in the mail that invited you to pay.",
          ],
        }),
  }),
});

/** Of money that came in but could not be used. */
export const returnedMail = ({
  to,
  productionName,
  publicUrl,
  payment,
  because,
}: Told & { because: Misfit }): QueuedMail => ({
  to,
  kind: "payment_returned",
  key: `payment_returned ${payment.id}`,
  subject: `We returned your payment for ${productionName}`,
  ...layOutMail({
    title: "Your payment was returned",
    facts: [
      ["Production", productionName],
      ["Plan", payment.tariff_title],
      ["Returned", asDollars(payment.total_cents)],
      ["Payment", payment.id],
    ],
    paragraphs: [`We gave your money back: ${reasons[because](productionName)}`],
    action: { label: "Open your productions", url: `${publicUrl}/select-production` },
  }),
});

/** Why a payment can't be used: the production was paid by another one, or got more departments than the plan covers. */
export type Misfit = "already_paid" | "too_many_departments";
const reasons: Record<Misfit, (name: string) => string> = {
  already_paid: (name) => `${name} had been paid for already.`,
  too_many_departments: (name) =>
    `${name} got more departments than this plan covers while you were paying. Please choose a larger plan.`,
};
