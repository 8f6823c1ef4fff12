import type { Message } from "@callboard/contract/messaging";
import type { Db, Tx } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { done, refused } from "../../result.ts";
import { type Recorded, recordEvents } from "../events/record-event.ts";
import { presentMessage } from "./present.ts";
import * as q from "./queries.ts";

export interface SentMessage {
  accountId: string;
  conversationId: string;
  body: string;
  /** Created by the sender's device. A repeated id stores nothing and returns the first message. */
  clientId?: string | undefined;
}

/** Appends a message to its conversation and records an event for both parties. */
export const sendMessage = (db: Db, { accountId, conversationId, body, clientId }: SentMessage) =>
  transaction(db, async (tx) => {
    const held = await q.lockConversation(tx, conversationId, accountId);
    if (!held) return refused("not_found");
    const [before] = clientId ? await q.findSent(tx, [conversationId], accountId, clientId) : [];
    if (before) return done(presentMessage(before, accountId));

    const [block] = await q.findBlocks(tx, accountId, [held.head_id === accountId ? held.dayplayer_id : held.head_id]);
    if (block) return refused(block.blocker_id === accountId ? "you_blocked" : "blocks_you");
    const [message] = await storeMessages(tx, [conversationId], { accountId, body, clientId });
    return message ? done(message) : refused("not_found");
  });

/** Appends the same text to each of these conversations, which the caller has locked. */
export async function storeMessages(
  tx: Tx,
  conversationIds: readonly string[],
  { accountId, body, clientId = null }: { accountId: string; body: string; clientId?: string | null | undefined },
): Promise<Message[]> {
  if (conversationIds.length === 0) return [];
  const places = new Map((await q.takeSeqs(tx, conversationIds, accountId)).map((place) => [place.id, place]));
  const rows = await q.insertMessages(
    tx,
    [...places.values()].map(({ id, last_seq }) => ({
      conversation_id: id,
      seq: last_seq,
      sender_id: accountId,
      client_id: clientId,
      body,
    })),
  );
  await recordEvents(
    tx,
    rows.flatMap((row): Recorded[] => {
      const place = places.get(row.conversation_id);
      if (!place) return [];
      const data = {
        conversation_id: row.conversation_id,
        message_id: row.id,
        seq: row.seq,
        sender_id: accountId,
        body,
        created_at: row.created_at.toString(),
        ...(clientId && { client_id: clientId }),
      };
      const audience = [`account:${place.head_id}`, `account:${place.dayplayer_id}`] as const;
      return [{ event: { type: "message.created", data }, audience }];
    }),
  );
  return rows.map((row) => presentMessage(row, accountId));
}
