import { layOutMail } from "../../events/mail-layout.ts";
import type { QueuedMail } from "../../events/queue-mail.ts";

interface InvitationMailInput {
  to: string;
  inviterName: string;
  url: string;
  optOutUrl: string;
}

/** The mail to an address without an account that a head invites to join as a dayplayer. */
export const joinMail = ({ to, inviterName, url, optOutUrl }: InvitationMailInput): QueuedMail => ({
  to,
  kind: "dayplayer_invitation",
  subject: `${inviterName} would like to hire you through Callboard`,
  ...layOutMail({
    title: `${inviterName} invites you to Callboard`,
    paragraphs: [
      `${inviterName} hires film and TV crew by the day on Callboard, and wants you on their list.`,
      "Say what you do, where you live and when you are free, and departments offer you days that fit. It costs nothing, and you answer each offer with one tap.",
      `When you join with this address, ${inviterName} will have you on their list.`,
    ],
    action: { label: "Join as a dayplayer", url },
    optOutUrl,
  }),
});

/**
 * The mail to an invited address that already has a dayplayer's account. The API's answer does not reveal that the account
 * exists.
 */
export const alreadyJoinedMail = ({ to, inviterName, url, optOutUrl }: InvitationMailInput): QueuedMail => ({
  to,
  kind: "dayplayer_invitation",
  subject: `${inviterName} looked for you on Callboard`,
  ...layOutMail({
    title: `${inviterName} looked for you`,
    paragraphs: [
      `${inviterName} wanted to invite you to Callboard. You have an account with this address already.`,
      "See that your positions, your town and your free days are up to date, so that departments find you.",
    ],
    action: { label: "Open your profile", url },
    optOutUrl,
  }),
});

/** The mail to an invited address that already has a head's account, because one address has one type of account. */
export const invitedHeadMail = ({ to, inviterName, url, optOutUrl }: InvitationMailInput): QueuedMail => ({
  to,
  kind: "dayplayer_invitation",
  subject: `${inviterName} would like to hire you through Callboard`,
  ...layOutMail({
    title: `${inviterName} invites you to join as a dayplayer`,
    paragraphs: [
      `${inviterName} wanted to invite you as a dayplayer. With this address you have an account as a department head, and an address has one kind of account.`,
      "If you work by the day as well, join with another address of yours.",
    ],
    action: { label: "Join with another address", url },
    optOutUrl,
  }),
});
