-- Who blocked whom. It holds between two accounts, whatever they write to each other in. (`blocks` are offers of several days.)
create table account_blocks (
  blocker_id uuid not null references accounts,
  blocked_id uuid not null references accounts,
  created_at timestamptz not null default app_now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index account_blocks_blocked on account_blocks (blocked_id);
alter table conversations drop column blocked_by;

-- A list is read a page at a time: by the latest message, those without one last, the newest of these first.
alter table conversations
  add column sorted_at timestamptz not null generated always as (coalesce(last_at, timestamptz '1970-01-01 00:00:00+00')) stored;
drop index conversations_head;
drop index conversations_player;
create index conversations_head on conversations (head_id, sorted_at desc, id desc);
create index conversations_player on conversations (player_id, sorted_at desc, id desc);

-- Counting what somebody has not read looks at those conversations alone.
create index conversations_head_unread on conversations (head_id) where head_read < last_seq;
create index conversations_player_unread on conversations (player_id) where player_read < last_seq;
