import { type JoinInvitation, joinDays } from "@callboard/contract/account-setup";
import { layOutMail } from "../../events/mail-layout.ts";
import type { QueuedMail } from "../../events/queue-mail.ts";

interface InvitationMailInput {
  invitation: JoinInvitation;
  url: string;
  optOutUrl: string;
}

const kind = "dayplayer_invitation";

/** Production, department and position, as far as the inviter named them. */
const factsOf = ({ production, department, position, inviter }: JoinInvitation) =>
  (
    [
      ["Production", production],
      ["Department", department],
      ["Position", position],
      ["Invited by", inviter],
    ] as const
  ).flatMap(([label, value]) => (value ? [[label, value] as const] : []));

const lineOf = ({ message }: JoinInvitation) => (message ? [`“${message}”`] : []);

const subjectOf = ({ inviter, department, production }: JoinInvitation) =>
  production ? `${inviter} wants you for ${department} on ${production}` : `${inviter} wants to hire you on Callboard`;

/** The mail to an address without an account that a head invites to join as a dayplayer. */
export const joinMail = ({ invitation, url, optOutUrl }: InvitationMailInput): QueuedMail => ({
  to: invitation.email,
  kind,
  subject: subjectOf(invitation),
  ...layOutMail({
    title: `${invitation.inviter} invites you to Callboard`,
    facts: factsOf(invitation),
    paragraphs: [
      ...lineOf(invitation),
      `${invitation.inviter} hires crew by the day on Callboard and wants you on their list.`,
      "Set up takes a minute: your name, your ZIP, the days you can work. Departments then offer you days that fit. It costs nothing, and you answer each offer on your phone.",
      `This link is yours alone, so please don't forward it. It works once, for ${joinDays} days.`,
    ],
    action: { label: "Join as a dayplayer", url },
    optOutUrl,
  }),
});

/**
 * The mail to an invited address that already has a dayplayer's account. The API's answer does not reveal that the account
 * exists.
 */
export const alreadyJoinedMail = ({ invitation, url, optOutUrl }: InvitationMailInput): QueuedMail => ({
  to: invitation.email,
  kind,
  subject: `${invitation.inviter} looked for you on Callboard`,
  ...layOutMail({
    title: `${invitation.inviter} looked for you`,
    facts: factsOf(invitation),
    paragraphs: [
      ...lineOf(invitation),
      `${invitation.inviter} wanted to invite you to Callboard. You have an account with this address already.`,
      "See that your positions, your town and your free days are up to date, so that departments find you.",
    ],
    action: { label: "Open your profile", url },
    optOutUrl,
  }),
});

/** The mail to an invited address that already has a head's account, because one address has one type of account. */
export const invitedHeadMail = ({ invitation, url, optOutUrl }: InvitationMailInput): QueuedMail => ({
  to: invitation.email,
  kind,
  subject: subjectOf(invitation),
  ...layOutMail({
    title: `${invitation.inviter} invites you to join as a dayplayer`,
    facts: factsOf(invitation),
    paragraphs: [
      ...lineOf(invitation),
      `${invitation.inviter} wanted to invite you as a dayplayer. With this address you have an account as a department head, and an address has one kind of account.`,
      "If you work by the day as well, join with another address of yours.",
    ],
    action: { label: "Join with another address", url },
    optOutUrl,
  }),
});

/**
 * The mail to an address whose invitation was used. If somebody else used it, for example after it was forwarded, the owner
 * of the address takes the account over by choosing a new password.
 */
export const joinedMail = ({ to, firstName, url }: { to: string; firstName: string; url: string }): QueuedMail => ({
  to,
  kind: "account_created",
  subject: "Your Callboard account is ready",
  ...layOutMail({
    title: "Your account is ready",
    paragraphs: [
      `Hello ${firstName}, your Callboard account was created with the invitation to this address. You sign in with this address and your password.`,
      "If this was not you, somebody else has used your invitation. Choose a new password: that signs them out, and the account is yours.",
    ],
    action: { label: "Open Callboard", url },
    second: { label: "This was not me", url: `${url}/password/forgot?email=${encodeURIComponent(to)}` },
  }),
});
