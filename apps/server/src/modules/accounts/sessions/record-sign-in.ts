import { prepared } from "../../../db/prepared.ts";
import type { Tx } from "../../../db/schema.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { recordEvent } from "../../events/record-event.ts";
import { insertSession } from "../queries.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { insertToken } from "../token-queries.ts";
import { prepareReport } from "./prepare-report.ts";
import { openedBy, prepareSession } from "./sessions.ts";
import { newDeviceMail } from "./sign-in-mails.ts";
import type { SignedInAccount } from "./sign-in-queries.ts";

/** What may be followed by a second step. */
export type FirstStep = "password" | "single sign-on";

interface SignInDetails {
  account: SignedInAccount;
  deviceName: string;
  remember: boolean;
  method: "passkey" | FirstStep | `${FirstStep} and ${"code" | "recovery code"}`;
  /** When the person has proven who they are, if that was not now. */
  authenticatedAt?: Temporal.Instant;
  caller: EventCaller;
  /** Whether this account has signed in on the device before, by the device's signed cookie. */
  isKnownDevice: boolean;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Opens the session of a sign-in, records it, and returns the token. A sign-in on a device that is new to the account
 * is also mailed to its owner, with a link to report it, and is in the list of notifications.
 */
export async function openSignedInSession(
  tx: Tx,
  { account, method, caller, isKnownDevice, now, publicUrl, ...device }: SignInDetails,
): Promise<string> {
  const { token, row } = prepareSession({ accountId: account.id, now, ...openedBy(caller), ...device });
  await insertSession(tx, row).modifyEnd(prepared).execute();
  const details = { method, device: isKnownDevice ? "known" : "new" };
  await recordSecurityEvent(tx, { accountId: account.id, kind: "signed_in", caller, details });
  if (!isKnownDevice) await recordNewDevice(tx, { account, sessionId: row.id, caller, now, publicUrl });
  return token;
}

type NewDevice = Pick<SignInDetails, "account" | "caller" | "now" | "publicUrl"> & { sessionId: string };

async function recordNewDevice(tx: Tx, { account, sessionId, caller, now, publicUrl }: NewDevice) {
  const { url, device, place, row } = await prepareReport({ account, caller, now, publicUrl });
  await insertToken(tx, row);
  const data = { session_id: sessionId, account_type: account.type, device, place };
  await recordEvent(tx, { type: "account.new_device", data }, [`account:${account.id}`]);
  await queueMail(tx, newDeviceMail({ to: account, device, place, now, url }));
}

/** Records a sign-in that was refused. Without an account the same statements run, so that their time reveals nothing. */
export const recordFailedSignIn = (
  tx: Tx,
  { accountId, caller }: { accountId: string | undefined; caller: EventCaller },
) => recordSecurityEvent(tx, { accountId, kind: "sign_in_failed", caller, details: { method: "password" } });
