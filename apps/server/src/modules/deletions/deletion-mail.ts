import { layOutMail } from "../events/mail-layout.ts";
import type { QueuedMail } from "../events/queue-mail.ts";

/** The mail that confirms the deletion of an account; it is the last one to its address. */
export const deletionMail = ({ to, firstName }: { to: string; firstName: string }): QueuedMail => ({
  to,
  kind: "account_deleted",
  subject: "Your Callboard account was deleted",
  ...layOutMail({
    title: "Your account was deleted",
    paragraphs: [
      `Hello ${firstName}, your Callboard account was deleted just now, as you asked. You are signed out everywhere, and your calendar no longer updates.`,
      "Past work stays in the history of the productions, without your name. This is the last email about this account; you can sign up again with this address at any time.",
      "If you did not ask for this, somebody else knew your password. Please contact support.",
    ],
  }),
});
