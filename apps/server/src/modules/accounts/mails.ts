import { languageFor, type Reader } from "../../text/languages/reader-language.ts";
import { texts } from "../../text/languages/texts.ts";
import { layOutMail } from "../events/mail-layout.ts";
import type { QueuedMail } from "../events/queue-mail.ts";

/** The account to which a mail goes. */
export interface MailRecipient extends Reader {
  email: string;
  first_name: string;
}
type UnnamedRecipient = Omit<MailRecipient, "first_name">;

const textsFor = (to: Reader) => texts[languageFor(to)].accounts.mails;

/** For heads, who read English. */
const integrationsEndedText =
  "Your API tokens were revoked and your webhooks are paused. Create new tokens, and check the addresses of the webhooks before you make them active again.";

/** The page to sign in with an address. `app` is the result of `appAddress` for the account. */
export const signInUrl = (app: string, { email }: { email: string }): string =>
  `${app}/sign-in?email=${encodeURIComponent(email)}`;

interface MailText {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** The label of the button. */
  action?: string;
}

interface Parts {
  code?: string;
  /** The URL of the button. */
  url?: string;
}

function mailOf(
  kind: string,
  to: UnnamedRecipient,
  { subject, action: label = "", ...text }: MailText,
  { code, url }: Parts = {},
): QueuedMail {
  const action = url === undefined ? {} : { action: { label, url } };
  const content = { ...text, language: languageFor(to), ...action, ...(code !== undefined && { code }) };
  return { to: to.email, kind, subject, ...layOutMail(content) };
}

/** The mail with the code that proves the address of a sign-up. */
export const verificationMail = (to: MailRecipient, code: string): QueuedMail =>
  mailOf("verification_code", to, textsFor(to).verification(to.first_name, code), { code });

/**
 * The mail that replaces the code when the address of a sign-up already has an account. The sign-up page does not reveal
 * that the account exists.
 */
export const alreadyRegisteredMail = (to: UnnamedRecipient, app: string): QueuedMail =>
  mailOf("already_registered", to, textsFor(to).alreadyRegistered, { url: signInUrl(app, to) });

/** The mail with the link to choose a new password. */
export const resetMail = (to: MailRecipient, url: string): QueuedMail =>
  mailOf("password_reset", to, textsFor(to).reset(to.first_name), { url });

/** The mail sent after a password changed, so that an owner who did not change it can act. */
export function passwordChangedMail(
  to: MailRecipient,
  { app, integrationsEnded }: { app: string; integrationsEnded: boolean },
): QueuedMail {
  const { paragraphs, ...text } = textsFor(to).passwordChanged(to.first_name);
  const all = integrationsEnded ? paragraphs.toSpliced(1, 0, integrationsEndedText) : paragraphs;
  return mailOf("password_changed", to, { ...text, paragraphs: all }, { url: signInUrl(app, to) });
}

/** The mail with the code that proves a new address of an existing account. */
export const emailChangeMail = (to: MailRecipient, code: string): QueuedMail =>
  mailOf("email_change_code", to, textsFor(to).emailChange(to.first_name, code), { code });

/** The mail with the code that links a provider of single sign-on to an account. */
export const linkCodeMail = (to: MailRecipient, code: string): QueuedMail =>
  mailOf("sso_link_code", to, textsFor(to).linkCode(to.first_name, code), { code });

/**
 * The mail that replaces the code when the new address already has another account. The settings page does not reveal that
 * the account exists.
 */
export const addressTakenMail = (to: UnnamedRecipient, app: string): QueuedMail =>
  mailOf("address_taken", to, textsFor(to).addressTaken, { url: signInUrl(app, to) });

/** The mail to the previous address of an account, so that an owner who did not change it can act. */
export const emailChangedMail = (to: MailRecipient, email: string): QueuedMail =>
  mailOf("email_changed", to, textsFor(to).emailChanged(to.first_name, email));

/** The mail that confirms the deletion of an account; it is the last one to its address. */
export const deletionMail = (to: MailRecipient): QueuedMail =>
  mailOf("account_deleted", to, textsFor(to).deleted(to.first_name));
