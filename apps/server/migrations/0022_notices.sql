-- What people were told. The row holds the facts; the words stand in the table of notices and are put in when it is read.
create table notifications (
  id            uuid primary key default uuidv7(),
  account_id    uuid not null references accounts on delete cascade,
  kind          text not null,
  -- The offer, position, dayplan, open offer, conversation or dayplayer it is about, and what of it: with these it is told once.
  subject_id    uuid not null,
  cause         text not null,
  production_id uuid references productions on delete cascade,
  facts         jsonb not null,
  -- Where the event stands in the feed that set it off; events behind it may settle it. 0: found by a sweep.
  feed_pos      bigint not null default 0,
  needs_you     boolean not null,
  -- After this it needs nobody: an offer has expired, a day has passed.
  until         timestamptz,
  -- The call is near: neither quiet hours nor delays hold.
  soon          boolean not null,
  created_at    timestamptz not null default app_now(),
  -- When it came to the list; null while it waits whether it comes at all.
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
create index notifications_unseen on notifications (account_id, shown_at desc, id desc) where seen_at is null and shown_at is not null;
create index notifications_needed on notifications (account_id, shown_at desc, id desc)
  where needs_you and settled_at is null and shown_at is not null;
create index notifications_unsettled on notifications (subject_id) where settled_at is null;
create index notifications_created on notifications (created_at);

-- What is to leave the app, one row a notification and channel: decided once, under this row's lock.
create table notice_deliveries (
  notification_id uuid not null references notifications on delete cascade,
  channel         text not null check (channel in ('list', 'push', 'text', 'mail')),
  account_id      uuid not null references accounts on delete cascade,
  -- Minutes after the notice, or after the quiet hours it came in.
  after_minutes   integer not null,
  -- May wait for others and go out with them.
  gathers         boolean not null,
  due_at          timestamptz not null,
  ended_at        timestamptz,
  outcome         text check (outcome in ('sent', 'seen', 'settled', 'reached', 'off')),
  primary key (notification_id, channel),
  check ((ended_at is null) = (outcome is null))
);
create index notice_deliveries_due on notice_deliveries (due_at) where ended_at is null;
create index notice_deliveries_waiting on notice_deliveries (account_id, channel) where ended_at is null;

-- Up to here the feed was told of. Whoever tells on holds this row.
create table notice_cursor (
  one boolean primary key default true check (one),
  pos bigint not null
);
-- What happened before there were notices is told to nobody.
insert into notice_cursor (pos) select coalesce(max(pos), 0) from feed;

-- Browsers that get pushes. One that is signed out gets none.
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

-- Links in mails by which notices are no longer mailed. Only the hash is kept.
create table unsubscribe_tokens (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default app_now()
);
create index unsubscribe_tokens_created on unsubscribe_tokens (created_at);
create index unsubscribe_tokens_account on unsubscribe_tokens (account_id);

alter table accounts
  add column quiet_hours     boolean not null default true,
  add column quiet_from      time not null default '22:00',
  add column quiet_until     time not null default '07:00',
  -- The number, with its prefix, whose owner entered the code texted to it. It confirms no other the account has later.
  add column confirmed_phone text;

create table phone_codes (
  account_id      uuid primary key references accounts on delete cascade,
  id              uuid not null,
  number          text not null,
  code_hash       bytea not null,
  code_expires_at timestamptz not null,
  tries           integer not null default 0,
  created_at      timestamptz not null default app_now()
);
-- Codes that went to a number, whoever asked for them: nobody's phone is flooded, nor our bill.
create table code_texts (
  number  text not null,
  sent_at timestamptz not null default app_now()
);
create index code_texts_number on code_texts (number, sent_at);
create index code_texts_sent on code_texts (sent_at);

-- Texts and pushes take the way of mail.
alter table outbox
  drop constraint outbox_kind_check,
  drop constraint outbox_check,
  add constraint outbox_kind_check check (kind in ('event', 'mail', 'text', 'push')),
  add constraint outbox_check check ((kind = 'event') = (dedupe_key is null));
alter table deliveries
  drop constraint deliveries_kind_check,
  add constraint deliveries_kind_check check (kind in ('mail', 'text', 'push'));

-- What was not told of yet stays, however old: a server that stood still for a week tells it afterwards.
create or replace function feed_drop_days(before date) returns integer
language plpgsql as $$
declare
  each_table text;
  dropped integer := 0;
begin
  before := least(before, (select min(f.day) from feed f where f.pos > (select pos from notice_cursor)));
  update feed_floor set pos = greatest(pos, coalesce((select max(f.pos) from feed f where f.day < before), 0));
  for each_table in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent in ('feed'::regclass, 'feed_audience'::regclass)
      and to_date(right(c.relname, 8), 'YYYYMMDD') < before
  loop
    execute format('drop table %I', each_table);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- Places of a day that are still empty, looked for on the evening before.
create index positions_unfilled on positions (date) where activated and archived_at is null and booked < count;
