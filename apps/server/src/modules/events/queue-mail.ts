import { sql } from "kysely";
import { wakeAfterCommit } from "../../db/after-commit.ts";
import { prepared } from "../../db/prepared.ts";
import type { Tx } from "../../db/schema.ts";
import type { Mail } from "../../ports/mail.ts";
import { isClosedAddress } from "./closed-address.ts";

export interface QueuedMail extends Mail {
  /** A mail whose key was queued before is not sent again. Without a key, every call sends a mail. */
  key?: string;
}

/**
 * Queues mails in the caller's transaction. They are sent after its commit, and discarded by a rollback. Mails to
 * deleted accounts are not queued.
 */
export async function queueMail(tx: Tx, ...queued: QueuedMail[]): Promise<void> {
  const rows = queued
    .filter(({ to }) => !isClosedAddress(to))
    .map(({ key, ...mail }) => ({ type: mail.kind, data: mail, dedupe_key: key ?? crypto.randomUUID() }));
  if (rows.length === 0) return;
  wakeAfterCommit(tx, "outbox");
  // All mails are one parameter, so that the statement is planned once for any number of them.
  await sql`
    insert into outbox (kind, type, data, dedupe_key)
    select 'mail', mail.type, mail.data, mail.dedupe_key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as mail(type text, data jsonb, dedupe_key text)
    ${prepared}`.execute(tx);
}
