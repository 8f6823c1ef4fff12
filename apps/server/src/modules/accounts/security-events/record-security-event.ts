import type { SecurityEventKind } from "@callboard/contract/security/security-events";
import { sql } from "kysely";
import { logAfterCommit } from "../../../db/after-commit.ts";
import { prepared } from "../../../db/prepared.ts";
import type { Tx } from "../../../db/schema.ts";
import { truncatedAddress } from "../../../text/network.ts";
import { describeDevice } from "../sessions/describe-device.ts";

/** The origin of the request; a handler's `caller` is one. */
export interface EventCaller {
  ip: string;
  userAgent: string;
}

export interface SecurityEvent {
  /** The account whose security it concerns; undefined for a failed sign-in with an address that has no account. */
  accountId: string | undefined;
  kind: SecurityEventKind;
  /** The request that caused it; undefined for an operator's command and for background work. */
  caller: EventCaller | undefined;
  /** Short facts such as `{ method: "passkey" }`. Never a secret, never another person's address or number. */
  details?: Readonly<Record<string, string>>;
}

/** A line of the security log. */
interface SecurityLogLine {
  accountId: string | null;
  kind: SecurityEventKind;
  address: string | null;
  device: string | null;
  details: Readonly<Record<string, string>>;
}

/**
 * Records a security event in the transaction of the change. After the commit, one line goes to the security log; a rollback
 * leaves neither row nor line.
 */
export async function recordSecurityEvent(
  tx: Tx,
  { accountId, kind, caller, details = {} }: SecurityEvent,
): Promise<void> {
  const line: SecurityLogLine = {
    accountId: accountId ?? null,
    kind,
    address: caller ? truncatedAddress(caller.ip) : null,
    device: caller ? describeDevice(caller.userAgent) : null,
    details,
  };
  logAfterCommit(tx, line);
  await sql`
    insert into security_events (account_id, kind, address, device, details)
    values (${line.accountId}, ${kind}, ${line.address}, ${line.device}, ${JSON.stringify(details)}) ${prepared}`.execute(
    tx,
  );
}
