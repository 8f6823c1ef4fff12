import type { SentToEach } from "@callboard/contract/messaging";
import { refusals } from "@callboard/contract/refusals";
import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { done, refused } from "../../result.ts";
import { hasPayment } from "../accounts/has-payment.ts";
import { appendMessages } from "./append-messages.ts";
import * as q from "./queries.ts";

export interface GroupMessage {
  headId: string;
  userIds: readonly string[];
  body: string;
  /** With a repeated id nothing is sent twice, even if the first request ended before its reply. */
  clientId?: string | undefined;
}

/**
 * Sends the same text to several dayplayers, each in a conversation of their own, in one transaction. An id that is not a
 * dayplayer's refuses the whole request. Dayplayers with a block are left out and listed in the reply.
 */
export const sendToMany = (db: Db, { headId, userIds, body, clientId }: GroupMessage) =>
  transaction(db, async (tx) => {
    const ids = [...new Set(userIds)];
    // The payment is checked first, so that an unpaid head can't find out which ids exist.
    if (!(await hasPayment(tx, headId))) return refused("not_entitled");
    if ((await q.findDayplayers(tx, ids)).length < ids.length) return refused("not_found");

    await q.insertConversations(tx, headId, ids);
    const held = await q.lockConversationsWith(tx, headId, ids);
    const conversations = new Map(held.map(({ id, dayplayer_id }) => [dayplayer_id, id]));
    const sent = clientId
      ? await q.findSent(
          tx,
          held.map(({ id }) => id),
          headId,
          clientId,
        )
      : [];
    const hasIt = new Set(sent.map(({ conversation_id }) => conversation_id));
    const blocks = await q.findBlocks(tx, headId, ids);
    const why = new Map(
      blocks.map(({ blocker_id, blocked_id }) =>
        blocker_id === headId ? ([blocked_id, "you_blocked"] as const) : ([blocker_id, "blocks_you"] as const),
      ),
    );

    const open = held.filter(({ id, dayplayer_id }) => !hasIt.has(id) && !why.has(dayplayer_id));
    await appendMessages(
      tx,
      open.map(({ id }) => ({ accountId: headId, conversationId: id, body, clientId })),
    );
    return done(
      ids.map((user_id): SentToEach[number] => {
        const conversation_id = conversations.get(user_id) ?? null;
        const reason = conversation_id && hasIt.has(conversation_id) ? undefined : why.get(user_id);
        return reason
          ? { user_id, ok: false, conversation_id, reason, message: refusals[reason][1] }
          : { user_id, ok: true, conversation_id, reason: null, message: null };
      }),
    );
  });
