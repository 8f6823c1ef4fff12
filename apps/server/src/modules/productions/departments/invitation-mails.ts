import type { AccountType } from "@callboard/contract/accounts";
import { setupDays } from "@callboard/contract/accounts/account-setup";
import { layOutMail } from "../../events/mail-layout.ts";
import type { QueuedMail } from "../../events/queue-mail.ts";

interface InvitationMailInput {
  to: string;
  production: { name: string; studio_name: string };
  department: string;
  inviterName: string;
  /** A link to set up an account, or the type of the account that the address already has. */
  way: { setupUrl: string } | { type: AccountType };
  publicUrl: string;
  optOutUrl: string;
}

/** The mail to a person who was named head of a department. */
export function managerMail({
  to,
  production,
  department,
  inviterName,
  way,
  publicUrl,
  optOutUrl,
}: InvitationMailInput): QueuedMail {
  const signIn = { label: "Sign in", url: `${publicUrl}/sign-in?email=${encodeURIComponent(to)}` };
  const { next, action } =
    "setupUrl" in way
      ? {
          next: `Set up your account with this link. It is only for you and works once, within ${setupDays} days. Then you can set up the department.`,
          action: { label: "Set up your account", url: way.setupUrl },
        }
      : way.type === "department_head"
        ? { next: `Sign in with ${to}: the department is in your list of productions.`, action: signIn }
        : {
            next: `${to} belongs to a dayplayer's account, and a head needs one of their own: tell ${inviterName} another address of yours.`,
            action: undefined,
          };
  return {
    to,
    kind: "manager_invitation",
    subject: `${department} of ${production.name} is waiting for you`,
    ...layOutMail({
      title: `You are the head of ${department} on ${production.name}`,
      facts: [
        ["Production", production.name],
        ["Studio", production.studio_name],
        ["Department", department],
      ],
      paragraphs: [
        `${inviterName} named you head of this department on Callboard, where departments hire crew by the day.`,
        next,
      ],
      optOutUrl,
      ...(action && { action }),
    }),
  };
}
