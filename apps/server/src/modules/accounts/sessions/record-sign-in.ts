import { sql } from "kysely";
import { prepared } from "../../../db/prepared.ts";
import type { Tx } from "../../../db/schema.ts";
import { insertMails } from "../../events/queue-mail.ts";
import { insertRecorded } from "../../events/record-event.ts";
import { insertSession } from "../queries.ts";
import {
  type EventCaller,
  insertSecurityEvent,
  recordSecurityEvent,
} from "../security-events/record-security-event.ts";
import { prepareReport } from "./prepare-report.ts";
import { openedBy, prepareSession } from "./sessions.ts";
import { newDeviceMail } from "./sign-in-mails.ts";
import type { SignedInAccount } from "./sign-in-queries.ts";

interface SignInDetails {
  account: SignedInAccount;
  deviceName: string;
  remember: boolean;
  method: "password" | "passkey" | "password and code" | "password and recovery code";
  caller: EventCaller;
  /** Whether this account has signed in on the device before, by the device's signed cookie. */
  isKnownDevice: boolean;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Opens the session of a sign-in, records it, and returns the token. A sign-in on a device that is new to the account
 * is also mailed to its owner, with a link to report it, and is in the list of notifications. One statement writes all
 * of it, because all other requests wait while many people sign in.
 */
export async function openSignedInSession(
  tx: Tx,
  { account, method, caller, isKnownDevice, now, publicUrl, ...device }: SignInDetails,
): Promise<string> {
  const { token, row } = prepareSession({ accountId: account.id, now, ...openedBy(caller), ...device });
  const details = { method, device: isKnownDevice ? "known" : "new" };
  const securityEvent = insertSecurityEvent(tx, { accountId: account.id, kind: "signed_in", caller, details });
  const ends = isKnownDevice
    ? securityEvent
    : sql`, security_event as (${securityEvent})
        ${await insertNewDevice(tx, { account, sessionId: row.id, caller, now, publicUrl })}`;
  await sql`with session as (${insertSession(tx, row)}) ${ends} ${prepared}`.execute(tx);
  return token;
}

type NewDevice = Pick<SignInDetails, "account" | "caller" | "now" | "publicUrl"> & { sessionId: string };

/**
 * The end of a statement that writes the link to report a sign-in, its event and its mail. Neither is urgent: many sign-ins
 * share what follows them.
 */
async function insertNewDevice(tx: Tx, { account, sessionId, caller, now, publicUrl }: NewDevice) {
  const { url, device, place, row } = await prepareReport({ account, caller, now, publicUrl });
  const data = { session_id: sessionId, account_type: account.type, device, place };
  const event = { event: { type: "account.new_device" as const, data }, audience: [`account:${account.id}` as const] };
  const mail = newDeviceMail({ to: account, device, place, now, url });
  return sql`, report as (${tx.insertInto("tokens").values(row)}),
  event as (${insertRecorded(tx, [event], { urgent: false })})
  ${insertMails(tx, [mail], { urgent: false })}`;
}

/** Records a sign-in that was refused. Without an account the same statements run, so that their time reveals nothing. */
export const recordFailedSignIn = (
  tx: Tx,
  { accountId, caller }: { accountId: string | undefined; caller: EventCaller },
) => recordSecurityEvent(tx, { accountId, kind: "sign_in_failed", caller, details: { method: "password" } });
