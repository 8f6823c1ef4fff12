import { type InvitationContent, joinDays } from "@callboard/contract/accounts/account-setup";
import type { Language } from "@callboard/contract/languages/languages";
import { layOutMail } from "../../events/mail-layout.ts";
import type { QueuedMail } from "../../events/queue-mail.ts";

interface InvitationMailInput {
  invitation: InvitationContent;
  url: string;
  optOutUrl: string;
}

const kind = "dayplayer_invitation";

/** Production, department and position, as far as the inviter named them. */
const factsOf = (
  { production, department, position, inviter }: InvitationContent,
  labels: readonly [production: string, department: string, position: string, inviter: string] = [
    "Production",
    "Department",
    "Position",
    "Invited by",
  ],
) =>
  (
    [
      [labels[0], production],
      [labels[1], department],
      [labels[2], position],
      [labels[3], inviter],
    ] as const
  ).flatMap(([label, value]) => (value ? [[label, value] as const] : []));

const lineOf = ({ message }: InvitationContent) => (message ? [`“${message}”`] : []);

const subjectOf = ({ inviter, department, production }: InvitationContent) =>
  production ? `${inviter} wants you for ${department} on ${production}` : `${inviter} wants to hire you on Callboard`;

/**
 * The mail to an address without an account that a head invites to join as a dayplayer. Which language its reader speaks is
 * not known, so a paragraph in Spanish follows; the page of the link is in the language of the browser.
 */
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
  const { subject, title, facts, paragraphs, label } = alreadyJoinedTexts[language](invitation);
  const content = {
    language,
    title,
    facts,
    paragraphs: [...lineOf(invitation), ...paragraphs],
    action: { label, url },
    optOutUrl,
  };
  return { to: invitation.email, kind, subject, ...layOutMail(content) };
}

const alreadyJoinedTexts = {
  en: (invitation: InvitationContent) => ({
    subject: subjectOf(invitation),
    title: `${invitation.inviter} wants you in their network`,
    facts: factsOf(invitation),
    paragraphs: [
      `${invitation.inviter} hires crew by the day on Callboard and wants you on their list. You have an account with this address already, so one tap is enough: sign in and join their network.`,
      `They learn that you have an account only if you join. The link works once, for ${joinDays} days.`,
    ],
    label: "Join the network",
  }),
  es: (invitation: InvitationContent) => ({
    subject: `${invitation.inviter} te quiere en su lista`,
    title: `${invitation.inviter} te quiere en su lista`,
    facts: factsOf(invitation, ["Proyecto", "Departamento", "Puesto", "Te invita"]),
    paragraphs: [
      `${invitation.inviter} contrata crew por día en Callboard y te quiere en su lista. Ya tienes una cuenta con esta dirección, así que basta con un toque: entra y únete a su red.`,
      `Solo si te unes se entera de que tienes una cuenta. El enlace sirve una vez, durante ${joinDays} días.`,
    ],
    label: "Unirme a su red",
  }),
} as const satisfies Record<Language, unknown>;

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
 * The mail to an address whose invitation was used. If another person used it, for example after it was forwarded, the
 * owner of the address takes the account over by choosing a new password.
 */
export function joinedMail({ to, firstName, url, language }: JoinedMailInput): QueuedMail {
  const { subject, title, paragraphs, open, notMe } = joinedTexts[language](firstName);
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

const joinedTexts = {
  en: (name: string) => ({
    subject: "Your Callboard account is ready",
    title: "Your account is ready",
    paragraphs: [
      `Hello ${name}, your Callboard account was created with the invitation to this address. You sign in with this address and your password.`,
      "If this was not you, somebody else has used your invitation. Choose a new password: that signs them out, and the account is yours.",
    ],
    open: "Open Callboard",
    notMe: "This was not me",
  }),
  es: (name: string) => ({
    subject: "Tu cuenta de Callboard está lista",
    title: "Tu cuenta está lista",
    paragraphs: [
      `Hola, ${name}: tu cuenta de Callboard se creó con la invitación a esta dirección. Entras con esta dirección y tu contraseña.`,
      "Si no fuiste tú, otra persona usó tu invitación. Elige otra contraseña: eso cierra su sesión y la cuenta es tuya.",
    ],
    open: "Abrir Callboard",
    notMe: "No fui yo",
  }),
} as const satisfies Record<Language, unknown>;
