import type { Conversation, Message } from "@callboard/contract/messaging";
import type { ConversationRow } from "./list-queries.ts";
import type { MessageRow } from "./queries.ts";

export const presentMessage = (row: MessageRow, accountId: string): Message => ({
  _id: row.id,
  conversation_id: row.conversation_id,
  seq: row.seq,
  body: row.body,
  sent_by_me: row.sender_id === accountId,
  created_at: row.created_at.toString(),
});

export const presentConversation = (row: ConversationRow, accountId: string): Conversation => ({
  id: row.id,
  other_user: {
    id: row.other_id,
    first_name: row.first_name,
    last_name: row.last_name,
    profile_picture_url: row.profile_picture_url,
  },
  last_message: lastMessage(row, accountId),
  unread: row.unread,
  seen_seq: row.seen_seq,
  blocked_by_me: row.blocked_by_me,
  blocks_me: row.blocks_me,
});

function lastMessage({ id, message_id, seq, body, sender_id, created_at }: ConversationRow, accountId: string) {
  if (!message_id || seq === null || body === null || !sender_id || !created_at) return null;
  return presentMessage({ id: message_id, conversation_id: id, seq, body, sender_id, created_at }, accountId);
}
