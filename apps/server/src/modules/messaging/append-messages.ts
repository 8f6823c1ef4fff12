import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Tx } from "../../db/schema.ts";
import { type Recorded, recordEvents } from "../events/record-event.ts";
import type { MessageRow } from "./queries.ts";

export interface NewMessage {
  accountId: string;
  conversationId: string;
  body: string;
  /** Created by the sender's device. A repeated id stores nothing and returns the first message. */
  clientId?: string | undefined;
}

/** What became of a new message: its row, or why there is none. */
export type Appended = { message: MessageRow } | { refusal: "not_found" | "you_blocked" | "blocks_you" };

interface AppendedRow {
  head_id: string | null;
  dayplayer_id: string | null;
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
 * conversations, so that no block and no other message comes between. One statement checks, numbers and stores them
 * all; its result has a place for each of them, in their order.
 */
export async function appendMessages(tx: Tx, messages: readonly NewMessage[]): Promise<Appended[]> {
  const sent = messages.map(({ accountId, conversationId, body, clientId }, n) => ({
    n,
    conversation_id: conversationId,
    sender_id: accountId,
    client_id: clientId ?? null,
    body,
  }));
  const { rows } = await sql<AppendedRow>`
    with sent as (
      select sent.*, conversation.head_id, conversation.dayplayer_id, conversation.last_seq, block.blocker_id
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        as sent(n int, conversation_id uuid, sender_id uuid, client_id uuid, body text)
      left join conversations conversation on conversation.id = sent.conversation_id
        and sent.sender_id in (conversation.head_id, conversation.dayplayer_id)
      left join lateral (
        select blocker_id from account_blocks
        where (blocker_id, blocked_id) in ((conversation.head_id, conversation.dayplayer_id),
          (conversation.dayplayer_id, conversation.head_id))
        order by blocker_id = sent.sender_id desc limit 1) block on true
    ), earlier as (
      select sent.n, message.id, message.seq, message.body, message.created_at
      from sent join messages message using (conversation_id, sender_id, client_id)
    ), numbered as (
      select sent.*, (last_seq + row_number() over (partition by conversation_id order by n))::int as seq
      from sent
      where head_id is not null and blocker_id is null and n not in (select n from earlier)
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
    )
    select sent.head_id, sent.dayplayer_id, sent.blocker_id, sent.conversation_id, sent.sender_id, sent.client_id,
      numbered.n is not null as is_new, coalesce(stored.id, earlier.id) as id, coalesce(stored.seq, earlier.seq) as seq,
      coalesce(stored.body, earlier.body) as body, coalesce(stored.created_at, earlier.created_at) as created_at
    from sent
    left join numbered using (n)
    left join earlier using (n)
    left join stored on stored.conversation_id = sent.conversation_id and stored.sender_id = sent.sender_id
      and (stored.client_id = sent.client_id or stored.seq = numbered.seq)
    order by sent.n ${prepared}`.execute(tx);
  await recordEvents(tx, rows.flatMap(eventOf));
  return rows.map((row): Appended => {
    const message = messageOf(row);
    if (message) return { message };
    if (row.blocker_id) return { refusal: row.blocker_id === row.sender_id ? "you_blocked" : "blocks_you" };
    return { refusal: "not_found" };
  });
}

function messageOf({ id, conversation_id, seq, body, sender_id, created_at }: AppendedRow): MessageRow | undefined {
  if (id === null || seq === null || body === null || created_at === null) return undefined;
  return { id, conversation_id, seq, body, sender_id, created_at };
}

function eventOf(row: AppendedRow): Recorded[] {
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
  const audience = [`account:${row.head_id}`, `account:${row.dayplayer_id}`] as const;
  return [{ event: { type: "message.created", data }, audience }];
}
