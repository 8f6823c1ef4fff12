import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { presentConversation, presentMessage } from "./present.ts";
import * as q from "./queries.ts";

const pageSize = 50;

/** Somebody's conversations, latest message first. */
export async function listConversations(db: Db, accountId: string) {
  return (await q.listConversationRows(db, accountId)).map((row) => presentConversation(row, accountId));
}

/** A conversation with its latest messages, or those before a seq; oldest first. Reading marks it read. */
export async function readConversation(
  db: Db,
  { accountId, id, before }: { accountId: string; id: string; before?: number | undefined },
) {
  const [conversation] = await q.listConversationRows(db, accountId, id);
  if (!conversation) return refused("not_found");
  const rows = await q.listMessageRows(db, id, before, pageSize + 1);
  await q.markRead(db, id, accountId);
  const messages = rows.slice(0, pageSize).reverse();
  return done({
    ...presentConversation({ ...conversation, unread: 0 }, accountId),
    messages: messages.map((row) => presentMessage(row, accountId)),
    has_more: rows.length > pageSize,
  });
}
