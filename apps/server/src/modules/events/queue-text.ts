import { wakeAfterCommit } from "../../db/after-commit.ts";
import type { Tx } from "../../db/schema.ts";
import type { TextMessage } from "../../ports/texts.ts";

export interface QueuedText extends TextMessage {
  /** A text whose key was queued before is not sent again. */
  key: string;
  /** The ids of the notifications that the text contains. */
  notices?: readonly string[];
}

/** Queues texts in the caller's transaction. They are sent after its commit, and discarded by a rollback. */
export async function queueText(tx: Tx, ...texts: QueuedText[]): Promise<void> {
  if (texts.length === 0) return;
  wakeAfterCommit(tx, "outbox");
  await tx
    .insertInto("outbox")
    .values(
      texts.map(({ key, ...text }) => ({
        kind: "text",
        type: text.kind,
        data: JSON.stringify(text),
        dedupe_key: key,
      })),
    )
    .execute();
}
