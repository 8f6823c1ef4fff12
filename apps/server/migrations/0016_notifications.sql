-- Notifications and the channels by which they reach people.

-- The row holds the facts. The wording is in the table of rules and is formatted when the notification is read.
create table notifications (
  id            uuid primary key default uuidv7(),
  account_id    uuid not null references accounts on delete cascade,
  kind          text not null,
  -- The offer, position, dayplan, standing offer, conversation or dayplayer, and what happened to it. With these there is one
  -- notification of each event.
  subject_id    uuid not null,
  cause         text not null,
  production_id uuid references productions on delete cascade,
  facts         jsonb not null,
  -- The position in the feed of the event that caused it. Later events may settle it. 0 means that a sweep found it.
  feed_pos      bigint not null default 0,
  needs_you     boolean not null,
  -- After this moment nobody needs to act on it: an offer has expired, a day has passed.
  until         timestamptz,
  -- The call is near: neither quiet hours nor delays apply.
  soon          boolean not null,
  created_at    timestamptz not null default app_now(),
  -- When it came to the list. Null while it is not decided whether it comes at all.
  shown_at      timestamptz,
  seen_at       timestamptz,
  settled_at    timestamptz,
  -- When it reached its receiver outside the list.
  pushed_at     timestamptz,
  texted_at     timestamptz,
  mailed_at     timestamptz,
  unique (account_id, kind, subject_id, cause)
);
create index notifications_list on notifications (account_id, shown_at desc, id desc) where shown_at is not null;
create index notifications_unseen on notifications (account_id, shown_at desc, id desc)
  where seen_at is null and shown_at is not null;
create index notifications_needed on notifications (account_id, shown_at desc, id desc)
  where needs_you and settled_at is null and shown_at is not null;
create index notifications_unsettled on notifications (subject_id) where settled_at is null;
create index notifications_created on notifications (created_at);

-- One row for each notification and channel. Whether it is sent is decided once, under this row's lock.
create table notification_deliveries (
  notification_id uuid not null references notifications on delete cascade,
  channel         text not null check (channel in ('list', 'push', 'text', 'mail')),
  account_id      uuid not null references accounts on delete cascade,
  -- Minutes after the notification, or after the quiet hours in which it came.
  after_minutes   integer not null,
  -- Whether it may wait for others and be sent together with them.
  gathers         boolean not null,
  due_at          timestamptz not null,
  ended_at        timestamptz,
  outcome         text check (outcome in ('sent', 'seen', 'settled', 'reached', 'off')),
  primary key (notification_id, channel),
  check ((ended_at is null) = (outcome is null))
);
create index notification_deliveries_due on notification_deliveries (due_at) where ended_at is null;
create index notification_deliveries_waiting on notification_deliveries (account_id, channel) where ended_at is null;

-- The position in the feed up to which notifications were made. Whoever makes the next ones holds this row.
create table notification_cursor (
  one boolean primary key default true check (one),
  pos bigint not null
);
insert into notification_cursor (pos) values (0);

-- Browsers that get pushes. A browser that is signed out gets none.
create table push_subscriptions (
  id         uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint   text not null unique,
  p256dh     text not null,
  auth       text not null,
  created_at timestamptz not null default app_now()
);
create index push_subscriptions_account on push_subscriptions (account_id, id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Links in mails by which an account gets no more notifications by mail. Only the hash is stored.
create table unsubscribe_tokens (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default app_now()
);
create index unsubscribe_tokens_created on unsubscribe_tokens (created_at);
create index unsubscribe_tokens_account on unsubscribe_tokens (account_id);
