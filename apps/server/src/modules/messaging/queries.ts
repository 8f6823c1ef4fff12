import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/schema.ts";

/** Which side of a conversation an account is on. */
const side = (accountId: string) => ({
  mine: sql<SqlBool>`(c.head_id = ${accountId} or c.player_id = ${accountId})`,
  otherId: sql<string>`case when c.head_id = ${accountId} then c.player_id else c.head_id end`,
  unread: sql<number>`c.last_seq - case when c.head_id = ${accountId} then c.head_read else c.player_read end`,
});

/** An account's conversations with the last message of each, latest first; those without a message last. */
export const listConversationRows = (db: Db | Tx, accountId: string, id?: string) => {
  const { mine, otherId, unread } = side(accountId);
  return db
    .selectFrom("conversations as c")
    .innerJoin("accounts as o", (join) => join.on((eb) => eb("o.id", "=", otherId)))
    .leftJoin("messages as m", (join) => join.onRef("m.conversation_id", "=", "c.id").onRef("m.seq", "=", "c.last_seq"))
    .where(mine)
    .$if(id !== undefined, (query) => query.where("c.id", "=", id ?? ""))
    .select([
      "c.id",
      "o.id as other_id",
      "o.first_name",
      "o.last_name",
      "o.profile_picture_url",
      "m.id as message_id",
      "m.seq",
      "m.body",
      "m.sender_id",
      "m.created_at",
    ])
    .select(unread.as("unread"))
    .orderBy(sql`c.last_at desc nulls last`)
    .orderBy("c.id", "desc")
    .execute();
};
export type ConversationRow = Awaited<ReturnType<typeof listConversationRows>>[number];

/** Messages before a seq, latest first. */
export const listMessageRows = (db: Db, conversationId: string, before: number | undefined, limit: number) =>
  db
    .selectFrom("messages")
    .where("conversation_id", "=", conversationId)
    .$if(before !== undefined, (query) => query.where("seq", "<", before ?? 0))
    .select(["id", "conversation_id", "seq", "body", "sender_id", "created_at"])
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();
export type MessageRow = Awaited<ReturnType<typeof listMessageRows>>[number];

/** Everything so far counts as read by one side; never goes back. */
export const markRead = (db: Db, conversationId: string, accountId: string) =>
  db
    .updateTable("conversations")
    .set({
      head_read: sql`case when head_id = ${accountId} then last_seq else head_read end`,
      player_read: sql`case when player_id = ${accountId} then last_seq else player_read end`,
    })
    .where("id", "=", conversationId)
    .where(sql<SqlBool>`case when head_id = ${accountId} then head_read else player_read end < last_seq`)
    .execute();

export const findAccountType = (db: Db, id: string) =>
  db.selectFrom("accounts").where("id", "=", id).where("deleted_at", "is", null).select("type").executeTakeFirst();

/** A dayplayer may write to a head who offered them work or booked them; who wrote first has a conversation already. */
export const hasBeenAsked = (db: Db, headId: string, playerId: string) =>
  db
    .selectFrom("offers as o")
    .innerJoin("departments as d", "d.id", "o.department_id")
    .where("o.player_id", "=", playerId)
    .where((eb) => eb.or([eb("o.created_by", "=", headId), eb("d.manager_id", "=", headId)]))
    .select("o.id")
    .limit(1)
    .executeTakeFirst();

export const findConversationId = (db: Db, headId: string, playerId: string) =>
  db
    .selectFrom("conversations")
    .where("head_id", "=", headId)
    .where("player_id", "=", playerId)
    .select("id")
    .executeTakeFirst();

export const insertConversation = (db: Db, headId: string, playerId: string) =>
  db
    .insertInto("conversations")
    .values({ head_id: headId, player_id: playerId })
    .onConflict((conflict) => conflict.columns(["head_id", "player_id"]).doNothing())
    .execute();

/** Takes the next place in the order of a conversation; its row stays locked until the message is in. */
export const takeSeq = (tx: Tx, conversationId: string, accountId: string) =>
  tx
    .updateTable("conversations")
    .set({
      last_seq: sql`last_seq + 1`,
      last_at: sql`app_now()`,
      head_read: sql`case when head_id = ${accountId} then last_seq + 1 else head_read end`,
      player_read: sql`case when player_id = ${accountId} then last_seq + 1 else player_read end`,
    })
    .where("id", "=", conversationId)
    .where((eb) => eb.or([eb("head_id", "=", accountId), eb("player_id", "=", accountId)]))
    .returning(["last_seq", "head_id", "player_id"])
    .executeTakeFirst();

export const findSent = (tx: Tx, conversationId: string, senderId: string, clientId: string) =>
  tx
    .selectFrom("messages")
    .where("conversation_id", "=", conversationId)
    .where("sender_id", "=", senderId)
    .where("client_id", "=", clientId)
    .select(["id", "conversation_id", "seq", "body", "sender_id", "created_at"])
    .executeTakeFirst();

export const insertMessage = (
  tx: Tx,
  message: { conversation_id: string; seq: number; sender_id: string; client_id: string | null; body: string },
) =>
  tx
    .insertInto("messages")
    .values(message)
    .returning(["id", "conversation_id", "seq", "body", "sender_id", "created_at"])
    .executeTakeFirstOrThrow();

export const findParty = (db: Db, conversationId: string, accountId: string) =>
  db
    .selectFrom("conversations")
    .where("id", "=", conversationId)
    .where((eb) => eb.or([eb("head_id", "=", accountId), eb("player_id", "=", accountId)]))
    .select("id")
    .executeTakeFirst();

/** Whether the account is a party of the conversation; the row is held, so that a resend waits for the first send. */
export const lockConversation = (tx: Tx, conversationId: string, accountId: string) =>
  tx
    .selectFrom("conversations")
    .where("id", "=", conversationId)
    .where((eb) => eb.or([eb("head_id", "=", accountId), eb("player_id", "=", accountId)]))
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirst();
