import { type SqlBool, sql } from "kysely";
import { isNamed } from "../../db/names.ts";
import type { MomentCursor } from "../../db/page-cursor.ts";
import { prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";
import type { Party } from "./policy.ts";

/** The columns of a conversation from the account's point of view. An account has one type, so one index fits. */
const side = ({ type }: Party) =>
  type === "department_head"
    ? {
        mine: sql.ref("c.head_id"),
        other: sql.ref("c.dayplayer_id"),
        read: sql.ref("c.head_read"),
        seen: sql.ref("c.dayplayer_read"),
      }
    : {
        mine: sql.ref("c.dayplayer_id"),
        other: sql.ref("c.head_id"),
        read: sql.ref("c.dayplayer_read"),
        seen: sql.ref("c.head_read"),
      };

interface ConversationsQuery {
  /** Limits the list to this conversation. */
  id?: string;
  /** A search for the other person's name. */
  query?: string | undefined;
  after?: MomentCursor | undefined;
  limit?: number;
}

/** Conversations with the last message of each, latest first. Those without a message come last. */
export function listConversationRows(
  db: Db | Tx,
  party: Party,
  { id, query = "", after, limit = 1 }: ConversationsQuery,
) {
  const { mine, other, read, seen } = side(party);
  const isMine = sql<SqlBool>`${mine} = ${party.accountId}`;
  return db
    .selectFrom("conversations as c")
    .innerJoin("accounts as o", (join) => join.on("o.id", "=", sql<string>`${other}`))
    .leftJoin("messages as m", (join) => join.onRef("m.conversation_id", "=", "c.id").onRef("m.seq", "=", "c.last_seq"))
    .where(isMine)
    .$if(id !== undefined, (rows) => rows.where("c.id", "=", id ?? ""))
    .$if(after !== undefined, (rows) =>
      rows.where(sql<SqlBool>`(c.sorted_at, c.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .where(isNamed("o", query))
    .select([
      "c.id",
      "c.sorted_at",
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
    .select([
      sql<number>`c.last_seq - ${read}`.as("unread"),
      sql<number>`${seen}`.as("seen_seq"),
      sql<boolean>`exists (select from account_blocks b where b.blocker_id = ${mine} and b.blocked_id = ${other})`.as(
        "blocked_by_me",
      ),
      sql<boolean>`exists (select from account_blocks b where b.blocker_id = ${other} and b.blocked_id = ${mine})`.as(
        "blocks_me",
      ),
    ])
    .orderBy("c.sorted_at", "desc")
    .orderBy("c.id", "desc")
    .limit(limit)
    .execute();
}
export type ConversationRow = Awaited<ReturnType<typeof listConversationRows>>[number];

export async function countConversations(db: Db, party: Party, query = ""): Promise<number> {
  const { mine, other } = side(party);
  const { count } = await db
    .selectFrom("conversations as c")
    .innerJoin("accounts as o", (join) => join.on("o.id", "=", sql<string>`${other}`))
    .where(sql<SqlBool>`${mine} = ${party.accountId}`)
    .where(isNamed("o", query))
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the messages that an account has not read. Reads only the partial indexes of conversations that have some. */
export async function countUnread(db: Db, party: Party): Promise<{ messages: number; conversations: number }> {
  const { mine, read } = side(party);
  const { rows } = await sql<{ messages: number; conversations: number }>`
    select coalesce(sum(c.last_seq - ${read}), 0) as messages, count(*) as conversations
    from conversations c where ${mine} = ${party.accountId} and ${read} < c.last_seq ${prepared}`.execute(db);
  return rows[0] ?? { messages: 0, conversations: 0 };
}
