import { type Language, locales } from "@callboard/contract/languages/languages";
import { languageFor } from "../../../text/languages/reader-language.ts";
import { spanishDevice } from "../../../text/languages/spanish-times.ts";
import { layOutMail } from "../../events/mail-layout.ts";
import type { QueuedMail } from "../../events/queue-mail.ts";
import type { MailRecipient } from "../mails.ts";

/** How long the link works. */
export const signInReportDays = 7;

interface NewDevice {
  to: MailRecipient;
  device: string;
  place: string | null;
  now: Temporal.Instant;
  url: string;
}

/** The mail about a sign-in on a device that is new to the account. */
export function newDeviceMail({ to, device, place, now, url }: NewDevice): QueuedMail {
  const language = languageFor(to);
  const { subject, action, ...text } = texts[language](to.first_name, signInText({ device, place, now }, language));
  const content = { language, ...text, action: { label: action, url } };
  return { to: to.email, kind: "new_device", subject, ...layOutMail(content) };
}

const texts = {
  en: (name: string, signIn: string) => ({
    subject: "New sign-in to your Callboard account",
    title: "New sign-in to your account",
    paragraphs: [
      `Hello ${name}, your account was signed in on a device that it was not used on before: ${signIn}.`,
      "If this was you, you can ignore this email.",
      `If this was not you, follow the link and press the button there. It signs your account out everywhere and lets you choose a new password. The link works for ${signInReportDays} days.`,
    ],
    action: "That wasn't me",
  }),
  es: (name: string, signIn: string) => ({
    subject: "Sesión nueva en tu cuenta de Callboard",
    title: "Sesión nueva en tu cuenta",
    paragraphs: [
      `Hola, ${name}: se abrió tu cuenta en un dispositivo donde no la habías usado: ${signIn}.`,
      "Si fuiste tú, puedes ignorar este correo.",
      `Si no fuiste tú, abre el enlace y toca el botón. Cierra la sesión en todos los dispositivos y te deja elegir otra contraseña. El enlace sirve durante ${signInReportDays} días.`,
    ],
    action: "No fui yo",
  }),
} as const satisfies Record<Language, unknown>;

/** The device, place and moment of a sign-in: `Chrome on macOS, Los Angeles, November 24, 2026, 18:00 UTC`. */
export const signInText = (
  { device, place, now }: Pick<NewDevice, "device" | "place" | "now">,
  language: Language,
): string =>
  [language === "es" ? spanishDevice(device) : device, place, momentText(now, language)].filter(Boolean).join(", ");

/** A moment in UTC, because a mail has no time zone of its reader. */
const momentText = (now: Temporal.Instant, language: Language) => {
  const moment = now.toZonedDateTimeISO("UTC");
  const date = moment.toPlainDate().toLocaleString(locales[language], { dateStyle: "long" });
  return `${date}, ${moment.toPlainTime().toString({ smallestUnit: "minute" })} UTC`;
};
