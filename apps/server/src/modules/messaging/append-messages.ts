import { type RawBuilder, sql } from "kysely";
import { callAfterMessages, collectForCommit, wakeAfterCommit } from "../../db/after-commit.ts";
import type { CommittedMessage } from "../../db/committed-message.ts";
import { prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { liveSessionsOf } from "../events/list-audiences.ts";
import { insertEvents } from "../events/record-event.ts";
import type { MessageRow } from "./queries.ts";

export interface NewMessage {
  accountId: string;
  conversationId: string;
  body: string;
  /** Created by the sender's device. A repeated id stores nothing and returns the first message. */
  clientId?: string | undefined;
  /** If present, the message is refused as `not_found` when this session of the sender has ended. */
  sessionId?: string | undefined;
}

/** What became of a new message: its row, or why there is none. */
export type Appended = { message: MessageRow } | { refusal: "not_found" | "you_blocked" | "blocks_you" };

interface AppendedRow {
  is_current: boolean;
  head_id: string | null;
  dayplayer_id: string | null;
  sessions: string[] | null;
  is_signed_in: boolean | null;
  blocker_id: string | null;
  is_new: boolean;
  id: string | null;
  conversation_id: string;
  sender_id: string;
  seq: number | null;
  created_at: Temporal.Instant | null;
  body: string | null;
  client_id: string | null;
}

/**
 * Appends messages to their conversations and records an event for both parties of each. The caller has locked the
 * conversations, so that no block and no other message comes between.
 */
export async function appendMessages(tx: Tx, messages: readonly NewMessage[]): Promise<Appended[]> {
  const rows = await append(
    tx,
    messages,
    sql`select *, true as is_current from conversations where id = any(${idsOf(messages)}::uuid[])`,
  );
  wakeAfterCommit(tx);
  collectForCommit(tx, { messages: rows.flatMap(committedOf) });
  return rows.map(appendedOf);
}

/**
 * The same in one statement that also locks the conversations and commits by itself, instead of five round trips. It
 * stores nothing and returns undefined if a conversation was changed after the statement had begun, because the
 * statement sees blocks and messages as they were then. Each writer of messages and blocks changes the conversation.
 */
export async function appendAtOnce(db: Db, messages: readonly NewMessage[]): Promise<Appended[] | undefined> {
  const rows = await append(
    db,
    messages,
    sql`
      select held.*, bool_and(seen.xmin::text = held.version) over () as is_current
      from (
        select *, xmin::text as version from conversations where id = any(${idsOf(messages)}::uuid[])
        order by id for no key update) held
      join conversations seen using (id)`,
  );
  if (rows.some(({ is_current }) => !is_current)) return undefined;
  callAfterMessages(db, rows.flatMap(committedOf));
  return rows.map(appendedOf);
}

const idsOf = (messages: readonly NewMessage[]) => [...new Set(messages.map(({ conversationId }) => conversationId))];

/**
 * Checks, numbers and stores messages and records their events. The result has a row for each message, in their order.
 * `held` are the locked conversations; where one of them is not current, nothing is stored.
 */
async function append(db: Db | Tx, messages: readonly NewMessage[], held: RawBuilder<unknown>): Promise<AppendedRow[]> {
  const sent = messages.map(({ accountId, conversationId, body, clientId, sessionId }, n) => ({
    n,
    conversation_id: conversationId,
    sender_id: accountId,
    session_id: sessionId ?? null,
    client_id: clientId ?? null,
    body,
  }));
  const { rows } = await sql<AppendedRow>`
    with held as materialized (${held}), party as materialized (
      select id as conversation_id, head_id, dayplayer_id, last_seq, is_current,
        ${liveSessionsOf("held.head_id", "held.dayplayer_id")} as sessions
      from held
    ), sent as (
      select sent.*, party.head_id, party.dayplayer_id, party.last_seq, party.sessions, block.blocker_id,
        coalesce(is_current, true) as is_current, session_id is null or session_id = any(sessions) as is_signed_in
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        as sent(n int, conversation_id uuid, sender_id uuid, session_id uuid, client_id uuid, body text)
      left join party on party.conversation_id = sent.conversation_id
        and sent.sender_id in (party.head_id, party.dayplayer_id)
      left join lateral (
        select blocker_id from account_blocks
        where (blocker_id, blocked_id) in ((party.head_id, party.dayplayer_id), (party.dayplayer_id, party.head_id))
        order by blocker_id = sent.sender_id desc limit 1) block on true
    ), earlier as (
      select sent.n, message.*
      from sent cross join lateral (
        select id, seq, body, created_at from messages message
        where message.conversation_id = sent.conversation_id and message.sender_id = sent.sender_id
          and message.client_id = sent.client_id
        limit 1) message
      where sent.client_id is not null
    ), numbered as (
      select sent.*, (last_seq + row_number() over (partition by conversation_id order by n))::int as seq
      from sent
      where is_current and is_signed_in and head_id is not null and blocker_id is null
        and n not in (select n from earlier)
        and not exists (select from sent first where first.n < sent.n and first.conversation_id = sent.conversation_id
          and first.sender_id = sent.sender_id and first.client_id = sent.client_id)
    ), stored as (
      insert into messages (conversation_id, seq, sender_id, client_id, body)
      select conversation_id, seq, sender_id, client_id, body from numbered order by n
      returning id, conversation_id, seq, sender_id, client_id, body, created_at
    ), counted as (
      update conversations conversation
      set last_seq = new.last_seq, last_at = app_now(), head_read = coalesce(new.head_read, conversation.head_read),
        dayplayer_read = coalesce(new.dayplayer_read, conversation.dayplayer_read)
      from (
        select conversation_id, max(seq) as last_seq, max(seq) filter (where sender_id = head_id) as head_read,
          max(seq) filter (where sender_id = dayplayer_id) as dayplayer_read
        from numbered group by conversation_id) new
      where conversation.id = new.conversation_id
    ), recorded as (
      ${insertEvents(sql`(
        select 'message.created' as type, array['account:' || head_id, 'account:' || dayplayer_id] as audiences,
          jsonb_strip_nulls(jsonb_build_object('conversation_id', conversation_id, 'message_id', stored.id,
            'seq', seq, 'sender_id', sender_id, 'body', body, 'client_id', client_id,
            'created_at', replace((created_at at time zone 'UTC')::text, ' ', 'T') || 'Z')) as data
        from stored join party using (conversation_id) order by conversation_id, seq) event`)}
    )
    select sent.is_current, sent.head_id, sent.dayplayer_id, sent.sessions, sent.is_signed_in, sent.blocker_id,
      sent.conversation_id, sent.sender_id, sent.client_id, numbered.n is not null as is_new,
      coalesce(stored.id, earlier.id) as id, coalesce(stored.seq, earlier.seq) as seq,
      coalesce(stored.body, earlier.body) as body, coalesce(stored.created_at, earlier.created_at) as created_at
    from sent
    left join numbered using (n)
    left join earlier using (n)
    left join stored on stored.conversation_id = sent.conversation_id and stored.sender_id = sent.sender_id
      and (stored.client_id = sent.client_id or stored.seq = numbered.seq)
    order by sent.n ${prepared}`.execute(db);
  return rows;
}

function appendedOf(row: AppendedRow): Appended {
  const message = messageOf(row);
  if (row.is_signed_in && message) return { message };
  if (row.is_signed_in && row.blocker_id)
    return { refusal: row.blocker_id === row.sender_id ? "you_blocked" : "blocks_you" };
  return { refusal: "not_found" };
}

function messageOf({ id, conversation_id, seq, body, sender_id, created_at }: AppendedRow): MessageRow | undefined {
  if (id === null || seq === null || body === null || created_at === null) return undefined;
  return { id, conversation_id, seq, body, sender_id, created_at };
}

function committedOf(row: AppendedRow): CommittedMessage[] {
  const message = messageOf(row);
  if (!message || !row.is_new || row.head_id === null || row.dayplayer_id === null) return [];
  const data = {
    conversation_id: message.conversation_id,
    message_id: message.id,
    seq: message.seq,
    sender_id: message.sender_id,
    body: message.body,
    created_at: message.created_at.toString(),
    ...(row.client_id && { client_id: row.client_id }),
  };
  return [{ data, accountIds: [row.head_id, row.dayplayer_id], sessionIds: row.sessions ?? [] }];
}
