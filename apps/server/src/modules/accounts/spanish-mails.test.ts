import { expect, test } from "vitest";
import { texts } from "../../text/languages/texts.ts";
import type { QueuedMail } from "../events/queue-mail.ts";
import { joinedMail } from "./invitations/invitation-mails.ts";
import * as mails from "./mails.ts";
import { newDeviceMail } from "./sessions/sign-in-mails.ts";
import { securityChangeMail } from "./two-factor/security-mails.ts";

const english = texts.en.accounts;
const app = "https://ours.example/player";
const now = Temporal.Instant.from("2026-11-20T20:00:00Z");
/** Words that no Spanish sentence has. */
const englishWords =
  /\b(the|you|your|and|is|was|it|of|to|by|on|for|sign|account|password|code|address|link|november)\b/i;

function mailsTo(to: mails.MailRecipient): QueuedMail[] {
  const changes = Object.keys(english.security.changes) as (keyof typeof english.security.changes)[];
  return [
    mails.verificationMail(to, "123456"),
    mails.alreadyRegisteredMail(to, app),
    mails.resetMail(to, `${app}/password/reset/t`),
    mails.passwordChangedMail(to, { app, integrationsEnded: false }),
    mails.emailChangeMail(to, "123456"),
    mails.addressTakenMail(to, app),
    mails.emailChangedMail(to, "eva@example.com"),
    mails.deletionMail(to),
    newDeviceMail({ to, device: "Chrome on macOS", place: null, now, url: `${app}/x` }),
    ...changes.map((change) => securityChangeMail({ to, app, change, name: "Pixel" })),
  ];
}
const read = ({ subject, text }: QueuedMail) => `${subject}\n${text}`.replace(/https:\S+/g, "");
const ana = { email: "ana@example.com", first_name: "Ana" };

test("every mail about an account is in Spanish for a dayplayer who chose it, with the same links and codes", () => {
  const spanish = mailsTo({ ...ana, type: "dayplayer", language: "es" });
  const inEnglish = mailsTo({ ...ana, type: "dayplayer", language: null });
  const partsOf = ({ kind, text }: QueuedMail) => [kind, text.match(/https:\S+|\d{6}|\S+@\S+\w|“.+?”/g)?.sort()];
  for (const [index, mail] of spanish.entries()) {
    expect(read(mail)).not.toMatch(englishWords);
    expect(mail.html).toContain('<html lang="es">');
    expect(inEnglish[index]?.html).toContain('<html lang="en">');
    const partsInEnglish = inEnglish[index] && partsOf(inEnglish[index]);
    expect(partsOf(mail)).toEqual(
      partsInEnglish?.map((part) => (Array.isArray(part) ? part.filter((each) => !each.includes("Forgot")) : part)),
    );
  }
});

test("mails to heads are in English whatever the language of their account", () => {
  const head = { ...ana, type: "department_head" } as const;
  expect(mailsTo({ ...head, language: "es" })).toEqual(mailsTo({ ...head, language: null }));
});

test("the mail after joining by an invitation is in the language of the form", () => {
  const [inEnglish, spanish] = (["en", "es"] as const).map((language) =>
    joinedMail({ to: ana.email, firstName: "Ana", url: app, language }),
  );
  expect(spanish && read(spanish)).not.toMatch(englishWords);
  expect(spanish?.html).toContain('<html lang="es">');
  const links = (mail: QueuedMail | undefined) => mail?.text.match(/https:\S+/g);
  expect(links(spanish)).toEqual(links(inEnglish));
});
