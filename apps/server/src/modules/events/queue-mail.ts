import { wakeAfterCommit } from "../../db/after-commit.ts";
import type { Tx } from "../../db/schema.ts";
import type { Mail } from "../../ports/mail.ts";
import { isClosedAddress } from "./closed-address.ts";

export interface QueuedMail extends Mail {
  /** A mail with a key that was queued before is not sent again. Without one every call sends a mail. */
  key?: string;
}

/** Queues mail in the same transaction: it goes out after the commit, or never if that fails. None goes to a deleted account. */
export async function queueMail(tx: Tx, ...queued: QueuedMail[]): Promise<void> {
  const mails = queued.filter(({ to }) => !isClosedAddress(to));
  if (mails.length === 0) return;
  wakeAfterCommit(tx, "outbox");
  await tx
    .insertInto("outbox")
    .values(
      mails.map(({ key, ...mail }) => ({
        kind: "mail",
        type: mail.kind,
        data: JSON.stringify(mail),
        dedupe_key: key ?? crypto.randomUUID(),
      })),
    )
    .execute();
}
