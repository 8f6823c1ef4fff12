import { ruleOf } from "@callboard/contract/notification-rules/notification-rules";
import type { Tx } from "../../../db/schema.ts";
import { isBefore } from "../../../time/compare-instants.ts";
import type { FeedEvent } from "../../events/read-feed.ts";
import { contextsOf } from "./contexts.ts";
import type { Facts, Occurrence } from "./facts.ts";
import * as q from "./feed-queries.ts";
import { findUnseenNotifications, updateFacts } from "./record-queries.ts";

/** For this many hours, unread messages of a conversation share one notification. Later messages get a new one. */
const sharedHours = 1;

/**
 * Finds the notifications for new messages: one for all unread messages of a conversation. Further messages update it,
 * and messages that were read before cause none.
 */
export async function findMessageOccurrences(
  tx: Tx,
  events: readonly FeedEvent[],
  now: Temporal.Instant,
): Promise<Occurrence[]> {
  const messages = events.filter((event) => event.type === "message.created");
  if (messages.length === 0) return [];
  const ids = [...new Set(messages.map(({ data }) => data.conversation_id))];
  const conversations = await contextsOf(tx, q.listConversationContexts, ids);
  const standing = await findUnseenNotifications(tx, "message_received", ids);
  const occurrencesByKey = new Map<string, Occurrence>();
  const latest = new Map<string, Facts>();
  const changed = new Map<string, Facts>();

  for (const { data, pos, audiences } of messages) {
    const { conversation_id, sender_id, seq, body } = data;
    const conversation = conversations.get(conversation_id);
    if (!conversation) continue;
    const toHead = conversation.dayplayer_id === sender_id;
    const accountId = toHead ? conversation.head_id : conversation.dayplayer_id;
    const rule = ruleOf(toHead ? "head" : "dayplayer", "message_received");
    // An account that blocked the sender is not in the audience, and a message that was read needs no notification.
    if (!rule || !audiences.includes(`account:${accountId}`)) continue;
    if ((toHead ? conversation.head_read : conversation.dayplayer_read) >= seq) continue;

    const key = `${accountId} ${conversation_id}`;
    const before = standing.find(
      (each) =>
        each.account_id === accountId &&
        each.subject_id === conversation_id &&
        each.seen_at === null &&
        isBefore(now, each.created_at.add({ hours: sharedHours })),
    );
    const last = latest.get(key) ?? (before?.facts as Facts | undefined);
    const facts: Facts = {
      sender: toHead ? conversation.dayplayer : conversation.head,
      sender_id,
      message: body,
      messages: (last?.messages ?? 0) + 1,
      seq,
    };
    latest.set(key, facts);
    if (before) {
      changed.set(before.id, facts);
      continue;
    }
    occurrencesByKey.set(key, {
      rule,
      accountId,
      subjectId: conversation_id,
      cause: occurrencesByKey.get(key)?.cause ?? `message ${seq}`,
      pos,
      facts,
    });
  }
  await updateFacts(tx, changed);
  return [...occurrencesByKey.values()];
}
