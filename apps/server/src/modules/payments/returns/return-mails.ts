import { layOutMail } from "../../events/mail-layout.ts";
import type { QueuedMail } from "../../events/queue-mail.ts";
import { countOf, returnedFacts } from "../mails.ts";

interface ReturnMailInput {
  to: string;
  productionName: string;
  payment: { id: string; total_cents: number; tariff_title: string };
  publicUrl: string;
}

/** The mail to creator, payer and heads of a production that became read-only. */
export const readOnlyMail = ({
  to,
  productionName,
  payment,
  publicUrl,
  lost,
}: ReturnMailInput & { lost: boolean }): QueuedMail => ({
  to,
  kind: "production_read_only",
  key: `production_read_only ${payment.id} ${to}`,
  subject: `${productionName} can be read, but no longer changed`,
  ...layOutMail({
    title: `The payment for ${productionName} was returned`,
    facts: returnedFacts(productionName, payment),
    paragraphs: [
      lost
        ? "The payment was disputed with the bank, and the bank gave the money back."
        : "The payment was refunded in full.",
      "From now on the production can be read, but no longer changed. Offers that waited for an answer are closed, and their dayplayers know. Bookings stand.",
      "To go on, pay for the production again.",
    ],
    action: { label: "Open your productions", url: `${publicUrl}/select-production` },
  }),
});

/** The mail to the payer of a refunded upgrade and to the production's creator. */
export const upgradeReturnedMail = ({
  to,
  productionName,
  payment,
  publicUrl,
  covered,
  departments,
}: ReturnMailInput & {
  /** The number of departments that the underlying plan covers; undefined when that plan was refunded as well. */
  covered?: number;
  /** The number of departments that the production has. */
  departments: number;
}): QueuedMail => ({
  to,
  kind: "upgrade_returned",
  key: `upgrade_returned ${payment.id} ${to}`,
  subject: `The upgrade of ${productionName} was returned`,
  ...layOutMail({
    title: "The payment for a larger plan was returned",
    facts: returnedFacts(productionName, payment),
    paragraphs:
      covered === undefined
        ? ["The payment for the plan underneath was returned, and an upgrade can't stand without it."]
        : [
            `The plan covers ${countOf(covered)} again.`,
            departments > covered
              ? "Departments that are there already stay, with their bookings. To add another, choose a larger plan."
              : "To add more than that, choose a larger plan.",
          ],
    action: { label: "Open your productions", url: `${publicUrl}/select-production` },
  }),
});

/** The mail to a dayplayer whose offers closed when the production became read-only. */
export const offersClosedMail = ({
  to,
  productionName,
  payment,
  publicUrl,
  days,
}: ReturnMailInput & { days: string[] }): QueuedMail => ({
  to,
  kind: "offers_closed",
  key: `offers_closed ${payment.id} ${to}`,
  subject: `${productionName} took its open offers back`,
  ...layOutMail({
    title: "These offers are closed",
    facts: [
      ["Production", productionName],
      [days.length === 1 ? "Day" : "Days", days.map(inWords).join("\n")],
    ],
    paragraphs: [
      "The production is not hiring with Callboard for now. This says nothing about you, and nothing goes into your record. Jobs you are booked for stand.",
    ],
    action: { label: "See your offers", url: `${publicUrl}/player/` },
  }),
});

const inWords = (day: string) => Temporal.PlainDate.from(day).toLocaleString("en-US", { dateStyle: "full" });
