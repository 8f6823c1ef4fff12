import type { Message } from "@callboard/contract/messaging";
import { batchCalls } from "../../db/batch-calls.ts";
import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { done, refused } from "../../result.ts";
import { type Appended, appendAtOnce, appendMessages, type NewMessage } from "./append-messages.ts";
import { presentMessage } from "./present.ts";
import * as q from "./queries.ts";

/** Appends a message to its conversation and records an event for both parties. */
export async function sendMessage(db: Db, message: NewMessage) {
  const appended = await append(db, message);
  if ("refusal" in appended) return refused(appended.refusal);
  return done<Message>(presentMessage(appended.message, message.accountId));
}

/**
 * Messages that arrive while others are being stored go together into the next statement: writers of one conversation
 * would wait for its row anyway, and one commit stores them all. A statement that waits for the row of a conversation, or
 * for the disk, holds up only the conversations of its messages.
 */
const append = batchCalls<NewMessage, Appended>(
  async (db, messages) => (await appendAtOnce(db, messages)) ?? appendInTransaction(db, messages),
  { laneOf: ({ conversationId }) => conversationId, slowMs: 5 },
);

/** For conversations that another writer changed at the same time: a statement after the lock sees that change. */
const appendInTransaction = (db: Db, messages: readonly NewMessage[]) =>
  transaction(db, async (tx) => {
    await q.lockConversations(
      tx,
      messages.map(({ conversationId }) => conversationId),
    );
    return appendMessages(tx, messages);
  });
