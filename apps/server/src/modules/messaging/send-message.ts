import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { done, refused } from "../../result.ts";
import { recordEvent } from "../events/record-event.ts";
import { presentMessage } from "./present.ts";
import * as q from "./queries.ts";

export interface SentMessage {
  accountId: string;
  conversationId: string;
  body: string;
  /** Made by the sender's device: the same one again stores nothing and answers the first. */
  clientId?: string | undefined;
}

/** Stores a message as the next of its conversation; both sides are told. */
export const sendMessage = (db: Db, { accountId, conversationId, body, clientId }: SentMessage) =>
  transaction(db, async (tx) => {
    if (!(await q.lockConversation(tx, conversationId, accountId))) return refused("not_found");
    const sent = clientId && (await q.findSent(tx, conversationId, accountId, clientId));
    if (sent) return done(presentMessage(sent, accountId));

    const place = await q.takeSeq(tx, conversationId, accountId);
    if (!place) return refused("not_found");
    const row = await q.insertMessage(tx, {
      conversation_id: conversationId,
      seq: place.last_seq,
      sender_id: accountId,
      client_id: clientId ?? null,
      body,
    });
    const data = {
      conversation_id: conversationId,
      message_id: row.id,
      seq: row.seq,
      sender_id: accountId,
      body,
      created_at: row.created_at.toString(),
    };
    await recordEvent(tx, { type: "message.created", data }, [
      `account:${place.head_id}`,
      `account:${place.player_id}`,
    ]);
    return done(presentMessage(row, accountId));
  });
