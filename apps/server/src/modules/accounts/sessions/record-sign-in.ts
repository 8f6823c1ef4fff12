import { sql } from "kysely";
import { prepared } from "../../../db/prepared.ts";
import type { Tx } from "../../../db/schema.ts";
import { languageFor } from "../../../text/languages/reader-language.ts";
import { truncatedAddress } from "../../../text/network.ts";
import { hashToken, newToken } from "../../../text/opaque-token.ts";
import { insertMails } from "../../events/queue-mail.ts";
import { insertRecorded } from "../../events/record-event.ts";
import {
  type EventCaller,
  insertSecurityEvent,
  recordSecurityEvent,
} from "../security-events/record-security-event.ts";
import { describeDevice } from "./describe-device.ts";
import { placeOf } from "./place-of-address.ts";
import { newDeviceMail, signInReportDays } from "./sign-in-mails.ts";
import { findOpenedSession } from "./sign-in-queries.ts";

/** Below it are the pages behind the links of these mails. */
export const signInReportPath = "/api/account/sign-in-report/";

export interface RecordedSignIn {
  /** The token of the session that was just opened. */
  token: string;
  method: "password" | "passkey" | "password and code" | "password and recovery code";
  caller: EventCaller;
  /** Whether this account has signed in on the device before, by the device's signed cookie. */
  isKnownDevice: boolean;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Records a sign-in, in the transaction that opens its session. A sign-in on a device that the account does not know is
 * also mailed to its owner, with a link to report it, and stands in the list of notifications.
 */
export async function recordSignIn(
  tx: Tx,
  { token, method, caller, isKnownDevice, now, publicUrl }: RecordedSignIn,
): Promise<void> {
  const session = await findOpenedSession(tx, hashToken(token));
  if (!session) throw new Error("A session was gone right after it was opened.");
  const { account_id: accountId } = session;
  const details = { method, device: isKnownDevice ? "known" : "new" };
  const securityEvent = { accountId, kind: "signed_in", caller, details } as const;
  if (isKnownDevice) return recordSecurityEvent(tx, securityEvent);
  const report = newToken();
  const device = describeDevice(caller.userAgent);
  const place = await placeOf(truncatedAddress(caller.ip), languageFor(session));
  const url = `${publicUrl}${signInReportPath}${report.token}`;
  const data = { session_id: session.id, account_type: session.type, device, place };
  // In one statement, because everybody's other requests wait while many sign in.
  await sql`
    with security_event as (${insertSecurityEvent(tx, securityEvent)}),
    report as (${tx.insertInto("tokens").values({
      token_hash: report.hash,
      purpose: "sign_in_report",
      account_id: accountId,
      // Not the column, which would delete the link with the session: whoever signed in may sign out again.
      subject: JSON.stringify({
        session_id: session.id,
        device,
        place,
        signed_in_at: now.toString(),
        email: session.email,
        email_norm: session.email_norm,
        language: languageFor(session),
      }),
      created_at: now,
      expires_at: now.add({ hours: signInReportDays * 24 }),
    })}),
    event as (${insertRecorded(tx, [{ event: { type: "account.new_device", data }, audience: [`account:${accountId}`] }])})
    ${insertMails(tx, [newDeviceMail({ to: session, device, place, now, url })])} ${prepared}`.execute(tx);
}

/** Records a sign-in that was refused. Without an account the same statements run, so that their time reveals nothing. */
export const recordFailedSignIn = (
  tx: Tx,
  { accountId, caller }: { accountId: string | undefined; caller: EventCaller },
) => recordSecurityEvent(tx, { accountId, kind: "sign_in_failed", caller, details: { method: "password" } });
