import { layOutMail } from "../../events/mail-layout.ts";
import type { QueuedMail } from "../../events/queue-mail.ts";
import type { PayableProduction } from "../../productions/payment/find-for-checkout.ts";

interface InvitationMailInput {
  to: string;
  production: Pick<PayableProduction, "name" | "studio_name" | "city">;
  inviterName: string;
  /** The last day on which the invitation works, in the production's zone. */
  until: Temporal.PlainDate;
  payUrl: string;
  claimUrl: string;
  optOutUrl: string;
}

export const invitationMail = (invited: InvitationMailInput): QueuedMail => ({
  to: invited.to,
  kind: "payment_invitation",
  subject: `${invited.inviterName} asks you to pay for ${invited.production.name}`,
  ...layOutMail({
    title: `Pay for ${invited.production.name}`,
    facts: [
      ["Production", invited.production.name],
      ["Studio", invited.production.studio_name],
      ["City", invited.production.city],
      ["Link valid until", invited.until.toLocaleString("en-US", { dateStyle: "long" })],
    ],
    paragraphs: [
      `${invited.inviterName} works on this production with Callboard, where departments hire crew by the day, and asks you to take over its payment. You need no account to pay.`,
      "To see the production in a list of your own and its payment among your transactions, take it over.",
      "Anyone who has this email can use the link, so don't forward it.",
    ],
    optOutUrl: invited.optOutUrl,
    action: { label: "Choose a plan and pay", url: invited.payUrl },
    second: { label: "Take the production over", url: invited.claimUrl },
  }),
});

/** The mail to the creator when another account became the payer. */
export const claimedMail = (claimed: {
  to: string;
  productionName: string;
  claimant: { name: string; email: string };
  publicUrl: string;
}): QueuedMail => ({
  to: claimed.to,
  kind: "production_claimed",
  subject: `${claimed.claimant.name} is now the payer of ${claimed.productionName}`,
  ...layOutMail({
    title: `${claimed.productionName} has a payer`,
    facts: [
      ["Production", claimed.productionName],
      ["Payer", `${claimed.claimant.name}, ${claimed.claimant.email}`],
    ],
    paragraphs: [
      "They accepted your invitation to pay and see the production with all its departments. You stay its creator, and the departments stay as they are.",
    ],
    action: { label: "Open your productions", url: `${claimed.publicUrl}/select-production` },
  }),
});
