-- Conversations of a head and a dayplayer.

create table conversations (
  id             uuid primary key default uuidv7(),
  head_id        uuid not null references accounts,
  dayplayer_id   uuid not null references accounts,
  -- The number of the latest message. The next one is taken under the row's lock, so that it orders the messages.
  last_seq       integer not null default 0,
  last_at        timestamptz,
  head_read      integer not null default 0,
  dayplayer_read integer not null default 0,
  created_at     timestamptz not null default app_now(),
  -- A list is read by pages: by the latest message, those without one last, the newest of these first.
  sorted_at      timestamptz not null
    generated always as (coalesce(last_at, timestamptz '1970-01-01 00:00:00+00')) stored,
  unique (head_id, dayplayer_id)
);
create index conversations_head on conversations (head_id, sorted_at desc, id desc);
create index conversations_dayplayer on conversations (dayplayer_id, sorted_at desc, id desc);
-- Unread messages are counted in these conversations alone.
create index conversations_head_unread on conversations (head_id) where head_read < last_seq;
create index conversations_dayplayer_unread on conversations (dayplayer_id) where dayplayer_read < last_seq;

create table messages (
  id              uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations,
  seq             integer not null,
  sender_id       uuid not null references accounts,
  client_id       uuid,
  body            text not null check (length(body) between 1 and 4000),
  created_at      timestamptz not null default app_now(),
  unique (conversation_id, seq),
  unique (conversation_id, sender_id, client_id)
);

-- Who blocked whom. A block is between two accounts, in all their conversations. The table `blocks` is something else: offers
-- of several days.
create table account_blocks (
  blocker_id uuid not null references accounts,
  blocked_id uuid not null references accounts,
  created_at timestamptz not null default app_now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index account_blocks_blocked on account_blocks (blocked_id);
