import type { Message } from "@callboard/contract/messaging";
import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { turnsOf } from "../../db/turns.ts";
import { done, refused } from "../../result.ts";
import { appendMessages, type NewMessage } from "./append-messages.ts";
import { presentMessage } from "./present.ts";
import * as q from "./queries.ts";

/**
 * Appends a message to its conversation and records an event for both parties. Messages of one conversation take turns
 * within a process, because they would wait for its row anyway.
 */
export async function sendMessage(db: Db, message: NewMessage) {
  const [appended] = await turnsOf(db).take(message.conversationId, () =>
    transaction(db, async (tx) => {
      await q.lockConversations(tx, [message.conversationId]);
      return appendMessages(tx, [message]);
    }),
  );
  if (!appended) throw new Error("A message was neither stored nor refused.");
  if ("refusal" in appended) return refused(appended.refusal);
  return done<Message>(presentMessage(appended.message, message.accountId));
}
