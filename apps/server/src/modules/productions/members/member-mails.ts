import { type Member, memberInvitationDays } from "@callboard/contract/departments/members";
import { layOutMail } from "../../events/mail-layout.ts";
import type { QueuedMail } from "../../events/queue-mail.ts";

interface MemberMailInput {
  to: string;
  role: Member["role"];
  /** Null for the office of the production. */
  department: string | null;
  production: string;
  inviterName: string;
  url: string;
  optOutUrl: string;
}

const does: Record<Member["role"], string> = {
  assistant: "As an assistant you plan days, send offers and book dayplayers. Rates and payment stay with the head.",
  reader: "As a reader you see the days, who is booked and the call list. You change nothing.",
  office:
    "In the office you see the hours, timecards and costs of all departments. You plan no days and send no offers.",
};

const titles: Record<Member["role"], (where: string) => string> = {
  assistant: (where) => `Join ${where} as an assistant`,
  reader: (where) => `Join ${where} as a reader`,
  office: (where) => `Join ${where}`,
};

/** The mail with which a head gives a person access to their department, or a creator to the office of the production. */
export const memberMail = ({
  to,
  role,
  department,
  production,
  inviterName,
  url,
  optOutUrl,
}: MemberMailInput): QueuedMail => {
  const where = `${department ?? "the office"} of ${production}`;
  return {
    to,
    kind: "member_invitation",
    subject: `${inviterName} gives you access to ${where}`,
    ...layOutMail({
      title: titles[role](where),
      facts: [
        ["Production", production],
        ["Department", department ?? "Office"],
        ["Invited by", inviterName],
      ],
      paragraphs: [
        `${inviterName} ${department === null ? "created this production" : "heads this department"} on Callboard and wants to give you access. ${does[role]}`,
        `It costs you nothing: the production has paid. The link is only for you, so please don't forward it. It works once, within ${memberInvitationDays} days.`,
      ],
      action: { label: "Accept the invitation", url },
      optOutUrl,
    }),
  };
};
