import { wakeAfterCommit } from "../../db/after-commit.ts";
import type { Tx } from "../../db/schema.ts";
import type { TextMessage } from "../../ports/texts.ts";

export interface QueuedText extends TextMessage {
  /** A text with a key that was queued before is not sent again. */
  key: string;
  /** The notifications it tells of. */
  notices?: readonly string[];
}

/** Queues texts in the same transaction: they go out after the commit, or never if that fails. */
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
