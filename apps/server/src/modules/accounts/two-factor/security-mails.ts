import { languageFor } from "../../../text/languages/reader-language.ts";
import { texts } from "../../../text/languages/texts.ts";
import { layOutMail } from "../../events/mail-layout.ts";
import type { QueuedMail } from "../../events/queue-mail.ts";
import { type MailRecipient, signInUrl } from "../mails.ts";

type Change = keyof typeof texts.en.accounts.security.changes;

interface SecurityChange {
  to: MailRecipient;
  /** The result of `appAddress` for the account. */
  app: string;
  change: Change;
  /** The name of the passkey that was added or removed. */
  name?: string;
}

/** The mail about a change of the ways to sign in, so that an owner who did not make it can act. */
export function securityChangeMail({ to, app, change, name = "" }: SecurityChange): QueuedMail {
  const language = languageFor(to);
  const { changes, greeting, notYou, signIn } = texts[language].accounts.security;
  const { title, text } = changes[change];
  const content = {
    language,
    title,
    paragraphs: [greeting(to.first_name, text(name)), notYou],
    action: { label: signIn, url: signInUrl(app, to) },
  };
  return { to: to.email, kind: "security_change", subject: `Callboard: ${title}`, ...layOutMail(content) };
}
