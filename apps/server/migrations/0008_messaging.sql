create table conversations (
  id         uuid primary key default uuidv7(),
  head_id    uuid not null references accounts,
  player_id  uuid not null references accounts,
  -- The order of messages is this counter, taken under the row's lock.
  last_seq   integer not null default 0,
  last_at    timestamptz,
  head_read  integer not null default 0,
  player_read integer not null default 0,
  blocked_by uuid references accounts,
  created_at timestamptz not null default app_now(),
  unique (head_id, player_id)
);
create index conversations_head on conversations (head_id, last_at desc);
create index conversations_player on conversations (player_id, last_at desc);

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
