import type { Db } from "../../db/schema.ts";
import { refused } from "../../result.ts";
import { hasPayment } from "../accounts/has-payment.ts";
import type { Actor } from "../scopes.ts";
import * as q from "./queries.ts";
import { getConversation } from "./read-conversations.ts";

/**
 * Returns the conversation between a head and a dayplayer, and creates it if there is none. A head with a paid production
 * may write to any dayplayer. A dayplayer may write to heads who offered them work, booked them or wrote to them.
 */
export async function startConversation(db: Db, { actor, userId }: { actor: Actor; userId: string }) {
  const isEntitled = actor.type === "dayplayer" || (await hasPayment(db, actor.accountId));
  const other = await q.findAccountType(db, userId);
  // An unpaid head can't find out which ids exist, but finds the conversations of a production that was paid.
  if (!other || other.type === actor.type) return refused(isEntitled ? "not_found" : "not_entitled");
  const [headId, dayplayerId] =
    actor.type === "department_head" ? [actor.accountId, userId] : [userId, actor.accountId];

  const found = await q.findConversationId(db, headId, dayplayerId);
  if (found) return getConversation(db, actor, found.id);
  if (!isEntitled) return refused("not_entitled");
  if (actor.type === "dayplayer" && !(await q.hasBeenAsked(db, headId, dayplayerId)))
    return refused("conversation_not_allowed");
  await q.insertConversations(db, headId, [dayplayerId]);
  const begun = await q.findConversationId(db, headId, dayplayerId);
  return begun ? getConversation(db, actor, begun.id) : refused("not_found");
}
