import { type InvitationContent, joinDays } from "@callboard/contract/accounts/account-setup";
import type { Language } from "@callboard/contract/languages/languages";
import { texts } from "../../../text/languages/texts.ts";
import { layOutMail } from "../../events/mail-layout.ts";
import type { QueuedMail } from "../../events/queue-mail.ts";

interface InvitationMailInput {
  invitation: InvitationContent;
  url: string;
  optOutUrl: string;
}

const kind = "dayplayer_invitation";

const english = texts.en.accounts.invited;

/** Production, department and position, as far as the inviter named them. */
const factsOf = (invitation: InvitationContent, labels = english.facts) =>
  (["production", "department", "position", "inviter"] as const).flatMap((fact) => {
    const value = invitation[fact];
    return value ? [[labels[fact], value] as const] : [];
  });

const lineOf = ({ message }: InvitationContent) => (message ? [`“${message}”`] : []);

/**
 * The mail to an address without an account that a head invites to join as a dayplayer. Which language its reader speaks is
 * not known, so a paragraph in Spanish follows; the page of the link is in the language of the browser.
 */
export const joinMail = ({ invitation, url, optOutUrl }: InvitationMailInput): QueuedMail => ({
  to: invitation.email,
  kind,
  subject: english.subject(invitation),
  ...layOutMail({
    title: `${invitation.inviter} invites you to Callboard`,
    facts: factsOf(invitation),
    paragraphs: [
      ...lineOf(invitation),
      `${invitation.inviter} hires crew by the day on Callboard and wants you on their list.`,
      "Set up takes a minute: your name, your ZIP, the days you can work. Departments then offer you days that fit. It costs nothing, and you answer each offer on your phone.",
      `This link is only for you, so please don't forward it. It works once, within ${joinDays} days.`,
      `En español: ${invitation.inviter} contrata crew por día en Callboard y te quiere en su lista. Te registras en un minuto, no cuesta nada, y respondes a cada oferta desde tu teléfono. El enlace es solo tuyo: no lo reenvíes. Sirve una vez, durante ${joinDays} días.`,
    ],
    action: { label: "Join as a dayplayer", url },
    optOutUrl,
  }),
});

/**
 * The mail to an invited address that already has a dayplayer's account. The API's answer does not reveal that the account
 * exists.
 */
export function alreadyJoinedMail({
  invitation,
  url,
  optOutUrl,
  language,
}: InvitationMailInput & { language: Language }): QueuedMail {
  const { facts, subject, title, paragraphs, join } = texts[language].accounts.invited;
  const content = {
    language,
    title: title(invitation.inviter),
    facts: factsOf(invitation, facts),
    paragraphs: [...lineOf(invitation), ...paragraphs(invitation.inviter)],
    action: { label: join, url },
    optOutUrl,
  };
  return { to: invitation.email, kind, subject: subject(invitation), ...layOutMail(content) };
}

/** The mail to an invited address that already has a head's account, because one address has one type of account. */
export const invitedHeadMail = ({ invitation, url, optOutUrl }: InvitationMailInput): QueuedMail => ({
  to: invitation.email,
  kind,
  subject: english.subject(invitation),
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
 * The mail to an address whose invitation was used. If another person used it, for example after it was forwarded, the
 * owner of the address takes the account over by choosing a new password.
 */
export function joinedMail({ to, firstName, url, language }: JoinedMailInput): QueuedMail {
  const { subject, title, paragraphs, open, notMe } = texts[language].accounts.joined(firstName);
  const content = {
    language,
    title,
    paragraphs,
    action: { label: open, url },
    second: { label: notMe, url: `${url}/password/forgot?email=${encodeURIComponent(to)}` },
  };
  return { to, kind: "account_created", subject, ...layOutMail(content) };
}

interface JoinedMailInput {
  to: string;
  firstName: string;
  url: string;
  language: Language;
}
