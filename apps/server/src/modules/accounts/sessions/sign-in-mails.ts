import { type Language, locales } from "@callboard/contract/languages/languages";
import { languageFor } from "../../../text/languages/reader-language.ts";
import { texts } from "../../../text/languages/texts.ts";
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
  const { subject, action, ...text } = texts[language].accounts.newDevice(
    to.first_name,
    signInText({ device, place, now }, language),
    signInReportDays,
  );
  const content = { language, ...text, action: { label: action, url } };
  return { to: to.email, kind: "new_device", subject, ...layOutMail(content) };
}

/** The device, place and moment of a sign-in: `Chrome on macOS, Los Angeles, November 24, 2026, 18:00 UTC`. */
export const signInText = (
  { device, place, now }: Pick<NewDevice, "device" | "place" | "now">,
  language: Language,
): string => [texts[language].formats.device(device), place, momentText(now, language)].filter(Boolean).join(", ");

/** A moment in UTC, because a mail has no time zone of its reader. */
const momentText = (now: Temporal.Instant, language: Language) => {
  const moment = now.toZonedDateTimeISO("UTC");
  const date = moment.toPlainDate().toLocaleString(locales[language], { dateStyle: "long" });
  return `${date}, ${moment.toPlainTime().toString({ smallestUnit: "minute" })} UTC`;
};
