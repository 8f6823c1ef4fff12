import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/schema.ts";

const message = ["id", "conversation_id", "seq", "body", "sender_id", "created_at"] as const;

interface Span {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** Messages before a seq, latest first; or after one, oldest first; or the latest. */
export const listMessageRows = (db: Db, conversationId: string, { before, after, limit }: Span) =>
  db
    .selectFrom("messages")
    .where("conversation_id", "=", conversationId)
    .$if(before !== undefined, (query) => query.where("seq", "<", before ?? 0))
    .$if(after !== undefined, (query) => query.where("seq", ">", after ?? 0))
    .select(message)
    .orderBy("seq", after === undefined ? "desc" : "asc")
    .limit(limit)
    .execute();
export type MessageRow = Awaited<ReturnType<typeof listMessageRows>>[number];

/** Counts as read up to a seq, as far as there are messages; nothing where that was so already. */
export const moveRead = (tx: Tx, conversationId: string, accountId: string, seq: number) =>
  tx
    .updateTable("conversations")
    .set({
      head_read: sql`case when head_id = ${accountId} then least(last_seq, ${seq}) else head_read end`,
      dayplayer_read: sql`case when dayplayer_id = ${accountId} then least(last_seq, ${seq}) else dayplayer_read end`,
    })
    .where("id", "=", conversationId)
    .where((eb) => eb.or([eb("head_id", "=", accountId), eb("dayplayer_id", "=", accountId)]))
    .where(
      sql<SqlBool>`case when head_id = ${accountId} then head_read else dayplayer_read end < least(last_seq, ${seq})`,
    )
    .returning(["head_id", "dayplayer_id"])
    .returning(sql<number>`case when head_id = ${accountId} then head_read else dayplayer_read end`.as("read"))
    .executeTakeFirst();

export const findAccountType = (db: Db, id: string) =>
  db.selectFrom("accounts").where("id", "=", id).where("deleted_at", "is", null).select("type").executeTakeFirst();

/** Those of these ids that are dayplayers; who deleted the account is none any more. */
export const findDayplayers = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom("accounts")
    .where("id", "in", ids)
    .where("type", "=", "dayplayer")
    .where("deleted_at", "is", null)
    .select("id")
    .execute();

/** A dayplayer may write to a head who offered them work or booked them; who wrote first has a conversation already. */
export const hasBeenAsked = async (db: Db, headId: string, dayplayerId: string) => {
  const { rows } = await sql`
    select 1 from offers offer join departments department on department.id = offer.department_id
    where offer.dayplayer_id = ${dayplayerId} and (offer.created_by = ${headId} or department.manager_id = ${headId})
    union all
    select 1 from standing_offers standing_offer join departments department on department.id = standing_offer.department_id
    where standing_offer.dayplayer_id = ${dayplayerId}
      and (standing_offer.sender_id = ${headId} or department.manager_id = ${headId})
    limit 1`.execute(db);
  return rows.length > 0;
};

export const findConversationId = (db: Db, headId: string, dayplayerId: string) =>
  db
    .selectFrom("conversations")
    .where("head_id", "=", headId)
    .where("dayplayer_id", "=", dayplayerId)
    .select("id")
    .executeTakeFirst();

/** One head's conversations with several dayplayers, begun where there are none. Sorted, so that two calls never wait crosswise. */
export const insertConversations = (db: Db | Tx, headId: string, dayplayerIds: readonly string[]) =>
  db
    .insertInto("conversations")
    .values(dayplayerIds.toSorted().map((dayplayer_id) => ({ head_id: headId, dayplayer_id })))
    .onConflict((conflict) => conflict.columns(["head_id", "dayplayer_id"]).doNothing())
    .execute();

/** Takes the next place in the order of conversations; their rows stay locked until the messages are in. */
export const takeSeqs = (tx: Tx, conversationIds: readonly string[], accountId: string) =>
  tx
    .updateTable("conversations")
    .set({
      last_seq: sql`last_seq + 1`,
      last_at: sql`app_now()`,
      head_read: sql`case when head_id = ${accountId} then last_seq + 1 else head_read end`,
      dayplayer_read: sql`case when dayplayer_id = ${accountId} then last_seq + 1 else dayplayer_read end`,
    })
    .where("id", "in", conversationIds)
    .where((eb) => eb.or([eb("head_id", "=", accountId), eb("dayplayer_id", "=", accountId)]))
    .returning(["id", "last_seq", "head_id", "dayplayer_id"])
    .execute();

/** What was sent already with a client id, in any of these conversations. */
export const findSent = (tx: Tx, conversationIds: readonly string[], senderId: string, clientId: string) =>
  tx
    .selectFrom("messages")
    .where("conversation_id", "in", conversationIds)
    .where("sender_id", "=", senderId)
    .where("client_id", "=", clientId)
    .select(message)
    .execute();

export interface NewMessage {
  conversation_id: string;
  seq: number;
  sender_id: string;
  client_id: string | null;
  body: string;
}

export const insertMessages = (tx: Tx, messages: readonly NewMessage[]) =>
  tx.insertInto("messages").values(messages).returning(message).execute();

export const findParty = (db: Db | Tx, conversationId: string, accountId: string) =>
  db
    .selectFrom("conversations")
    .where("id", "=", conversationId)
    .where((eb) => eb.or([eb("head_id", "=", accountId), eb("dayplayer_id", "=", accountId)]))
    .select(["head_id", "dayplayer_id"])
    .executeTakeFirst();

const heldConversation = ["id", "head_id", "dayplayer_id"] as const;

/** The conversation, where the account is a party of it; its row is held, so that a resend waits for the first send. */
export const lockConversation = (tx: Tx, conversationId: string, accountId: string) =>
  tx
    .selectFrom("conversations")
    .where("id", "=", conversationId)
    .where((eb) => eb.or([eb("head_id", "=", accountId), eb("dayplayer_id", "=", accountId)]))
    .select(heldConversation)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A head's conversations with dayplayers, all held in the order of their ids. */
export const lockConversationsWith = (tx: Tx, headId: string, dayplayerIds: readonly string[]) =>
  tx
    .selectFrom("conversations")
    .where("head_id", "=", headId)
    .where("dayplayer_id", "in", dayplayerIds)
    .select(heldConversation)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** Who of an account and these others blocked whom. Read after the conversations are held: a block waits for that. */
export const findBlocks = (tx: Tx, accountId: string, otherIds: readonly string[]) =>
  tx
    .selectFrom("account_blocks")
    .where((eb) =>
      eb.or([
        eb.and([eb("blocker_id", "=", accountId), eb("blocked_id", "in", otherIds)]),
        eb.and([eb("blocked_id", "=", accountId), eb("blocker_id", "in", otherIds)]),
      ]),
    )
    .select(["blocker_id", "blocked_id"])
    .execute();

/** The narrow row that offers to a dayplayer share. A dayplayer without a profile has none, and no offers. */
export const lockDayplayer = (tx: Tx, dayplayerId: string) =>
  tx.selectFrom("dayplayers").where("id", "=", dayplayerId).select("id").forNoKeyUpdate().execute();

export const insertBlock = async (tx: Tx, blockerId: string, blockedId: string) => {
  const inserted = await tx
    .insertInto("account_blocks")
    .values({ blocker_id: blockerId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("blocker_id")
    .executeTakeFirst();
  return inserted !== undefined;
};

export const deleteBlock = async (tx: Tx, blockerId: string, blockedId: string) => {
  const deleted = await tx
    .deleteFrom("account_blocks")
    .where("blocker_id", "=", blockerId)
    .where("blocked_id", "=", blockedId)
    .returning("blocker_id")
    .executeTakeFirst();
  return deleted !== undefined;
};

/** Whether one of these departments' heads and a dayplayer blocked one another, from whichever side. */
export async function hasBlock(db: Db | Tx, dayplayerId: string, departmentIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    select exists (
      select from departments department
      join account_blocks b on (b.blocker_id, b.blocked_id) in ((department.manager_id, ${dayplayerId}),
        (${dayplayerId}, department.manager_id))
      where department.id = any(${departmentIds}::uuid[])
    ) as blocked`.execute(db);
  return rows[0]?.blocked ?? false;
}

/** From whichever side. */
export const deleteBlocksOf = (tx: Tx, accountId: string) =>
  tx
    .deleteFrom("account_blocks")
    .where((eb) => eb.or([eb("blocker_id", "=", accountId), eb("blocked_id", "=", accountId)]))
    .execute();
