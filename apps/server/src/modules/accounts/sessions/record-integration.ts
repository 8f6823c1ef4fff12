import type { Tx } from "../../../db/schema.ts";
import { layOutMail } from "../../events/mail-layout.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { insertToken } from "../token-queries.ts";
import { prepareReport } from "./prepare-report.ts";
import { signInReportDays, signInText } from "./sign-in-mails.ts";
import { findSignedInAccount } from "./sign-in-queries.ts";
import { type IntegrationChange, integrationTexts } from "./sign-in-report-texts.ts";

/** A call that connects other software to a department of an account. */
export interface IntegrationCall {
  scope: { accountId: string };
  caller: EventCaller;
  publicUrl: string;
}

/**
 * Records that an account connected other software, and mails its owner a link to report it, as for a sign-in on a new
 * device: tokens and webhooks work without a session. `at` is when the row was written; a report takes back what is from
 * then on.
 */
export async function recordIntegration(
  tx: Tx,
  { scope: { accountId }, caller, publicUrl }: IntegrationCall,
  { kind, name, at }: IntegrationChange & { at: Temporal.Instant },
) {
  const account = await findSignedInAccount(tx, accountId);
  const change = { kind, name };
  const { url, device, place, row } = await prepareReport({ account, caller, now: at, publicUrl, change });
  await recordSecurityEvent(tx, { accountId, kind, caller, details: { name } });
  await insertToken(tx, row);
  const { title, what } = integrationTexts[kind];
  const content = {
    title,
    paragraphs: [
      `Hello ${account.first_name}, ${what(name)} in your account: ${signInText({ device, place, now: at }, "en")}.`,
      "Other software uses it without your password. If this was you, you can ignore this email.",
      `If this was not you, follow the link and press the button there. It takes the change back, signs your account out everywhere and lets you choose a new password. The link works for ${signInReportDays} days.`,
    ],
    action: { label: "That wasn't me", url },
  };
  await queueMail(tx, { to: account.email, kind, subject: `Callboard: ${title}`, ...layOutMail(content) });
}
