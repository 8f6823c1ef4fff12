import type { Message } from "@callboard/contract/messaging";
import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { turnsOf } from "../../db/turns.ts";
import { done, refused } from "../../result.ts";
import { type Appended, appendAtOnce, appendMessages, type NewMessage } from "./append-messages.ts";
import { presentMessage } from "./present.ts";
import * as q from "./queries.ts";

/**
 * Appends a message to its conversation and records an event for both parties. Messages of one conversation take turns
 * within a process, because they would wait for its row anyway.
 */
export async function sendMessage(db: Db, message: NewMessage) {
  const appended = await turnsOf(db).take(message.conversationId, () => append(db, message));
  if ("refusal" in appended) return refused(appended.refusal);
  return done<Message>(presentMessage(appended.message, message.accountId));
}

/** A refused message, and one whose conversation another process changed at the same time, take the lock first. */
async function append(db: Db, message: NewMessage): Promise<Appended> {
  const stored = await appendAtOnce(db, message);
  if (stored) return { message: stored };
  return transaction(db, async (tx) => {
    await q.lockConversations(tx, [message.conversationId]);
    const [appended] = await appendMessages(tx, [message]);
    if (!appended) throw new Error("A message was neither stored nor refused.");
    return appended;
  });
}
