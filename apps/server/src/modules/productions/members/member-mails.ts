import type { MemberRole } from "@callboard/contract/departments/department-roles";
import { memberInvitationDays } from "@callboard/contract/departments/members";
import { layOutMail } from "../../events/mail-layout.ts";
import type { QueuedMail } from "../../events/queue-mail.ts";

interface MemberMailInput {
  to: string;
  role: MemberRole;
  department: string;
  production: string;
  inviterName: string;
  url: string;
  optOutUrl: string;
}

const does: Record<MemberRole, string> = {
  assistant: "As an assistant you plan days, send offers and book dayplayers. Rates and payment stay with the head.",
  reader: "As a reader you see the days, who is booked and the call list. You change nothing.",
};

/** The mail with which a head gives a person access to their department. */
export const memberMail = ({
  to,
  role,
  department,
  production,
  inviterName,
  url,
  optOutUrl,
}: MemberMailInput): QueuedMail => ({
  to,
  kind: "member_invitation",
  subject: `${inviterName} gives you access to ${department} of ${production}`,
  ...layOutMail({
    title: `Join ${department} of ${production} as ${role === "assistant" ? "an assistant" : "a reader"}`,
    facts: [
      ["Production", production],
      ["Department", department],
      ["Invited by", inviterName],
    ],
    paragraphs: [
      `${inviterName} heads this department on Callboard and wants to give you access. ${does[role]}`,
      `It costs you nothing: the production has paid. The link is only for you, so please don't forward it. It works once, within ${memberInvitationDays} days.`,
    ],
    action: { label: "Accept the invitation", url },
    optOutUrl,
  }),
});
