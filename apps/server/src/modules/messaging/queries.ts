import { type SqlBool, sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";

const message = ["id", "conversation_id", "seq", "body", "sender_id", "created_at"] as const;

interface Span {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** The messages before a seq, latest first, or after a seq, oldest first. Without a seq, the latest ones. */
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

/** Marks as read up to a seq, but not beyond the last message. Returns nothing if that changes nothing. */
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

/** The ids that belong to dayplayers whose accounts are not deleted. */
export const findDayplayers = (db: Db | Tx, ids: readonly string[]) =>
  db
    .selectFrom("accounts")
    .where("id", "in", ids)
    .where("type", "=", "dayplayer")
    .where("deleted_at", "is", null)
    .select("id")
    .execute();

/** Whether the head, or a department of theirs, ever sent the dayplayer an offer. Only then may the dayplayer write first. */
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

/** One head's conversations with several dayplayers, created where missing. Sorted, so that two calls cannot deadlock. */
export const insertConversations = (db: Db | Tx, headId: string, dayplayerIds: readonly string[]) =>
  db
    .insertInto("conversations")
    .values(dayplayerIds.toSorted().map((dayplayer_id) => ({ head_id: headId, dayplayer_id })))
    .onConflict((conflict) => conflict.columns(["head_id", "dayplayer_id"]).doNothing())
    .execute();

/** Messages that these conversations already contain under a client id. */
export const findSent = (tx: Tx, conversationIds: readonly string[], senderId: string, clientId: string) =>
  tx
    .selectFrom("messages")
    .where("conversation_id", "in", conversationIds)
    .where("sender_id", "=", senderId)
    .where("client_id", "=", clientId)
    .select(message)
    .execute();

/** Locks conversations in the order of their ids. */
export async function lockConversations(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    select from conversations where id = any(${[...new Set(ids)]}::uuid[]) order by id for no key update
    ${prepared}`.execute(tx);
}

export const findParty = (db: Db | Tx, conversationId: string, accountId: string) =>
  db
    .selectFrom("conversations")
    .where("id", "=", conversationId)
    .where((eb) => eb.or([eb("head_id", "=", accountId), eb("dayplayer_id", "=", accountId)]))
    .select(["head_id", "dayplayer_id"])
    .executeTakeFirst();

const heldConversation = ["id", "head_id", "dayplayer_id"] as const;

/** Locks and returns a conversation of which the account is a party, so that a resend waits for the first send. */
export const lockConversation = (tx: Tx, conversationId: string, accountId: string) =>
  tx
    .selectFrom("conversations")
    .where("id", "=", conversationId)
    .where((eb) => eb.or([eb("head_id", "=", accountId), eb("dayplayer_id", "=", accountId)]))
    .select(heldConversation)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks a head's conversations with dayplayers, in the order of their ids. */
export const lockConversationsWith = (tx: Tx, headId: string, dayplayerIds: readonly string[]) =>
  tx
    .selectFrom("conversations")
    .where("head_id", "=", headId)
    .where("dayplayer_id", "in", dayplayerIds)
    .select(heldConversation)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** The blocks between an account and others. Read after locking the conversations, for which a new block waits. */
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

/** Locks the row that every offer to a dayplayer locks too. A dayplayer without a profile has no such row and no offers. */
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

/** Everybody who has a block with the head of one of these departments. */
export async function listBlocksOfHeads(
  db: Db | Tx,
  departmentIds: readonly string[],
): Promise<{ department_id: string; account_id: string }[]> {
  const { rows } = await sql<{ department_id: string; account_id: string }>`
    select department.id as department_id, block.blocked_id as account_id
    from departments department join account_blocks block on block.blocker_id = department.manager_id
    where department.id = any(${departmentIds}::uuid[])
    union all
    select department.id, block.blocker_id
    from departments department join account_blocks block on block.blocked_id = department.manager_id
    where department.id = any(${departmentIds}::uuid[]) ${prepared}`.execute(db);
  return rows;
}

/** The condition that a block exists, by either of the two. */
export const deleteBlocksOf = (tx: Tx, accountId: string) =>
  tx
    .deleteFrom("account_blocks")
    .where((eb) => eb.or([eb("blocker_id", "=", accountId), eb("blocked_id", "=", accountId)]))
    .execute();
