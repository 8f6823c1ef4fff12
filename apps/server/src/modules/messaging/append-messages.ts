import { sql } from "kysely";
import { wakeAfterCommit } from "../../db/after-commit.ts";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Tx } from "../../db/schema.ts";
import { isLiveSession } from "../events/list-audiences.ts";
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

/** The result of a new message: its row, or the refusal. */
export type Appended = { message: MessageRow } | { refusal: "not_found" | "you_blocked" | "blocks_you" };

interface AppendedRow {
  n: number;
  sender_id: string;
  is_signed_in: boolean | null;
  /** The parties of the conversation that block the other one. */
  blockers: string[] | null;
  conversation_id: string;
  id: string | null;
  seq: number | null;
  created_at: Temporal.Instant | null;
  body: string | null;
}

/**
 * Appends messages to their conversations and records an event for both parties of each. The caller has locked the
 * conversations, so that no block and no other message comes between.
 */
export async function appendMessages(tx: Tx, messages: readonly NewMessage[]): Promise<Appended[]> {
  const rows = await append(tx, messages);
  wakeAfterCommit(tx, "outbox");
  return rows.map(appendedOf);
}

const idsOf = (messages: readonly NewMessage[]) => [...new Set(messages.map(({ conversationId }) => conversationId))];

/**
 * Checks, numbers and stores messages and records their events. The result has a row for each message, in their order. A
 * statement of many parts takes most of its time to begin, so the ids, numbers and times are made before the rows are
 * inserted, and nothing reads what another part inserted.
 */
async function append(tx: Tx, messages: readonly NewMessage[]) {
  const given = messages.map(({ accountId, conversationId, body, clientId, sessionId }, n) => ({
    n,
    conversation_id: conversationId,
    sender_id: accountId,
    session_id: sessionId ?? null,
    client_id: clientId ?? null,
    body,
  }));
  const { rows } = await sql<AppendedRow>`
    with party as materialized (
      select id as conversation_id, head_id, dayplayer_id, last_seq,
        array(select blocker_id from account_blocks
          where blocker_id in (head_id, dayplayer_id) and blocked_id in (head_id, dayplayer_id)) as blockers
      from conversations conversation where id = any(${idArray(idsOf(messages))})
    ), checked as (
      select given.*, party.head_id, party.dayplayer_id, party.last_seq, party.blockers,
        session_id is null or ${isLiveSession("given.session_id", "given.sender_id")} as is_signed_in,
        earlier.id as earlier_id, earlier.seq as earlier_seq, earlier.body as earlier_body,
        earlier.created_at as earlier_created_at
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given(n int, conversation_id uuid, sender_id uuid, session_id uuid, client_id uuid, body text)
      left join party on party.conversation_id = given.conversation_id
        and given.sender_id in (party.head_id, party.dayplayer_id)
      left join lateral (
        select id, seq, body, created_at from messages
        where conversation_id = given.conversation_id and sender_id = given.sender_id and client_id = given.client_id
        offset 0) earlier on true
    ), decided as (
      select *, is_signed_in and head_id is not null and blockers = '{}' and earlier_id is null as is_new
      from checked
    ), sent as materialized (
      select *, (last_seq + count(*) filter (where is_new) over (partition by conversation_id order by n))::int as seq,
        case when is_new then uuidv7() end as id, case when is_new then app_now() end as created_at
      from decided
    ), stored as (
      insert into messages (id, conversation_id, seq, sender_id, client_id, body, created_at)
      select id, conversation_id, seq, sender_id, client_id, body, created_at from sent where is_new
    ), counted as (
      update conversations conversation
      set last_seq = new.last_seq, last_at = new.last_at, head_read = coalesce(new.head_read, conversation.head_read),
        dayplayer_read = coalesce(new.dayplayer_read, conversation.dayplayer_read)
      from (
        select conversation_id, max(seq) as last_seq, max(created_at) as last_at,
          max(seq) filter (where sender_id = head_id) as head_read,
          max(seq) filter (where sender_id = dayplayer_id) as dayplayer_read
        from sent where is_new group by conversation_id) new
      where conversation.id = new.conversation_id and conversation.id = any(${idArray(idsOf(messages))})
    ), recorded as (
      ${insertEvents(sql`(
        select 'message.created' as type, array['account:' || head_id, 'account:' || dayplayer_id] as audiences,
          jsonb_strip_nulls(jsonb_build_object('conversation_id', conversation_id, 'message_id', id,
            'seq', seq, 'sender_id', sender_id, 'body', body, 'client_id', client_id,
            'created_at', replace((created_at at time zone 'UTC')::text, ' ', 'T') || 'Z')) as data
        from sent where is_new order by n) event`)}
    )
    select n, is_signed_in, blockers, conversation_id, sender_id,
      coalesce(id, earlier_id) as id, case when is_new then seq else earlier_seq end as seq,
      case when is_new then body else earlier_body end as body, coalesce(created_at, earlier_created_at) as created_at
    from sent ${prepared}`.execute(tx);
  return rows.toSorted((one, other) => one.n - other.n);
}

function appendedOf(row: AppendedRow): Appended {
  const message = messageOf(row);
  if (row.is_signed_in && message) return { message };
  if (row.is_signed_in && row.blockers?.length)
    return { refusal: row.blockers.includes(row.sender_id) ? "you_blocked" : "blocks_you" };
  return { refusal: "not_found" };
}

function messageOf({ id, conversation_id, seq, body, sender_id, created_at }: AppendedRow): MessageRow | undefined {
  if (id === null || seq === null || body === null || created_at === null) return undefined;
  return { id, conversation_id, seq, body, sender_id, created_at };
}
