import type { Language } from "@callboard/contract/languages/languages";
import { languageFor } from "../../../text/languages/reader-language.ts";
import { layOutMail } from "../../events/mail-layout.ts";
import type { QueuedMail } from "../../events/queue-mail.ts";
import { type MailRecipient, signInUrl } from "../mails.ts";

type Change =
  | "passkey_added"
  | "passkey_removed"
  | "two_factor_on"
  | "two_factor_off"
  | "recovery_code_used"
  | "recovery_codes_renewed";

interface SecurityChange {
  to: MailRecipient;
  /** The result of `appAddress` for the account. */
  app: string;
  change: Change;
  /** The name of the passkey that was added or removed. */
  name?: string;
}

interface SecurityTexts {
  changes: Record<Change, readonly [title: string, text: (name: string) => string]>;
  greeting: (name: string, text: string) => string;
  notYou: string;
  signIn: string;
}

export const securityTexts: Record<Language, SecurityTexts> = {
  en: {
    changes: {
      passkey_added: ["A passkey was added", (name) => `the passkey “${name}” was added to your account just now.`],
      passkey_removed: ["A passkey was removed", (name) => `the passkey “${name}” was removed from your account.`],
      two_factor_on: [
        "Two-step sign-in is on",
        () => "two-step sign-in was turned on for your account, and your account was signed out elsewhere.",
      ],
      two_factor_off: ["Two-step sign-in is off", () => "two-step sign-in was turned off for your account."],
      recovery_code_used: [
        "A recovery code was used",
        () => "one of your recovery codes was used just now. It does not work again.",
      ],
      recovery_codes_renewed: [
        "You have new recovery codes",
        () => "new recovery codes were made for your account. The earlier ones no longer work.",
      ],
    },
    greeting: (name, text) => `Hello ${name}, ${text}`,
    notYou:
      "If this was not you, choose a new password right away: follow “Forgot password?” on the sign-in page. That signs everybody out. Then look at your passkeys and devices in the settings.",
    signIn: "Sign in",
  },
  es: {
    changes: {
      passkey_added: [
        "Se agregó una llave de acceso",
        (name) => `la llave de acceso “${name}” se agregó a tu cuenta hace un momento.`,
      ],
      passkey_removed: [
        "Se quitó una llave de acceso",
        (name) => `la llave de acceso “${name}” se quitó de tu cuenta.`,
      ],
      two_factor_on: [
        "La verificación en dos pasos está activada",
        () => "se activó la verificación en dos pasos de tu cuenta y se cerró la sesión en tus otros dispositivos.",
      ],
      two_factor_off: [
        "La verificación en dos pasos está desactivada",
        () => "se desactivó la verificación en dos pasos de tu cuenta.",
      ],
      recovery_code_used: [
        "Se usó un código de recuperación",
        () => "se usó uno de tus códigos de recuperación hace un momento. Ya no sirve.",
      ],
      recovery_codes_renewed: [
        "Tienes códigos de recuperación nuevos",
        () => "se crearon códigos de recuperación nuevos para tu cuenta. Los anteriores ya no sirven.",
      ],
    },
    greeting: (name, text) => `Hola, ${name}: ${text}`,
    notYou:
      "Si no fuiste tú, elige otra contraseña ahora mismo: en la página para entrar, toca que olvidaste tu contraseña. Así se cierran todas las sesiones. Después revisa tus llaves de acceso y tus dispositivos en los ajustes.",
    signIn: "Entrar",
  },
};

/** The mail about a change of the ways to sign in, so that an owner who did not make it can act. */
export function securityChangeMail({ to, app, change, name = "" }: SecurityChange): QueuedMail {
  const language = languageFor(to);
  const { changes, greeting, notYou, signIn } = securityTexts[language];
  const [title, text] = changes[change];
  const content = {
    language,
    title,
    paragraphs: [greeting(to.first_name, text(name)), notYou],
    action: { label: signIn, url: signInUrl(app, to) },
  };
  return { to: to.email, kind: "security_change", subject: `Callboard: ${title}`, ...layOutMail(content) };
}
