-- Events on their way from the rules to the feed, and messages that leave the product.

-- What rules write in their own transaction, after they hold the row they change. One relay moves it to the feed and empties
-- this table. Nobody reads it by id, because ids commit out of order.
create table outbox (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind in ('event', 'mail', 'text', 'push')),
  type       text not null,
  data       jsonb not null,
  audiences  text[] not null default '{}',
  -- A message goes out once for a key, however often its row is written.
  dedupe_key text,
  at         timestamptz not null default clock_timestamp(),
  check ((kind = 'event') = (dedupe_key is null))
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);

-- All events, in the one order that every process and every client sees. `pos` is the only cursor.
create table feed (
  pos       bigint generated always as identity,
  day       date not null default (clock_timestamp() at time zone 'UTC')::date,
  at        timestamptz not null,
  type      text not null,
  data      jsonb not null,
  audiences text[] not null,
  primary key (pos, day)
) partition by range (day);

-- The feed by those who may see it: `account:<id>`, `department:<id>`, `session:<id>`.
create table feed_audience (
  audience text not null,
  pos      bigint not null,
  day      date not null,
  primary key (audience, pos, day)
) partition by range (day);

-- The position up to which the feed has been dropped. A reader that is further behind has to read everything again.
create table feed_floor (
  one boolean primary key default true check (one),
  pos bigint not null default 0
);
insert into feed_floor default values;

-- Creates the partitions of a day and of the next one, so that midnight never waits for one.
create function feed_make_days(today date) returns void
language plpgsql as $$
declare
  each_day date;
begin
  for each_day in select today + n from generate_series(0, 1) as n loop
    execute format('create table if not exists feed_%s partition of feed for values from (%L) to (%L)',
      to_char(each_day, 'YYYYMMDD'), each_day, each_day + 1);
    execute format('create table if not exists feed_audience_%s partition of feed_audience for values from (%L) to (%L)',
      to_char(each_day, 'YYYYMMDD'), each_day, each_day + 1);
  end loop;
end $$;

-- Drops the days before one, and stores how far that went. What is not read for notifications yet stays, however old: a
-- server that stood still for a week notifies afterwards.
create function feed_drop_days(before date) returns integer
language plpgsql as $$
declare
  each_table text;
  dropped integer := 0;
begin
  before := least(before, (select min(f.day) from feed f where f.pos > (select pos from notification_cursor)));
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

select feed_make_days((clock_timestamp() at time zone 'UTC')::date);

-- The queue of what is sent to other servers: each process claims what is due. The message is deleted when it is sent,
-- because it holds codes and links.
create table deliveries (
  dedupe_key   text primary key,
  kind         text not null check (kind in ('mail', 'text', 'push', 'webhook')),
  message      jsonb,
  due_at       timestamptz not null default clock_timestamp(),
  sent_at      timestamptz,
  -- When it was first tried. If a text was and has no result, the provider is asked whether it has the text before it is
  -- tried again.
  tried_at     timestamptz,
  attempts     integer not null default 0,
  -- The process that sends it renews this lock. If it was killed, the lock expires.
  locked_until timestamptz,
  -- When the last attempt failed.
  failed_at    timestamptz
);
create index deliveries_due on deliveries (kind, due_at) where sent_at is null and failed_at is null;
create index deliveries_sent on deliveries (sent_at) where sent_at is not null;
create index deliveries_failed on deliveries (failed_at) where failed_at is not null;

-- Mails that somebody asked the product to send, counted by recipient and by sender, so that one person can't use up the
-- mails that an address gets in a day.
create table invitation_mails (
  id         bigint generated always as identity primary key,
  email_norm text not null,
  sent_at    timestamptz not null default app_now(),
  sender_id  uuid references accounts on delete cascade
);
create index invitation_mails_recipient on invitation_mails (email_norm, sent_at);
create index invitation_mails_sender on invitation_mails (sender_id);

-- Addresses that want no such mails. The token is in the mail's link; a row without opted_out_at waits for a click on it.
create table mail_opt_outs (
  token_hash   bytea primary key,
  email_norm   text not null,
  created_at   timestamptz not null default app_now(),
  opted_out_at timestamptz
);
create index mail_opt_outs_email on mail_opt_outs (email_norm) where opted_out_at is not null;

-- Invitations by text, counted for a day by number and by head.
create table invitation_texts (
  phone   text not null,
  head_id uuid not null references accounts on delete cascade,
  sent_at timestamptz not null,
  -- One that was sent at night waits until the morning. Its text is deleted when it goes out.
  due_at  timestamptz,
  body    text
);
create index invitation_texts_phone on invitation_texts (phone, sent_at);
create index invitation_texts_head on invitation_texts (head_id, sent_at);
create index invitation_texts_due on invitation_texts (due_at) where body is not null;

-- Numbers that want no more invitations.
create table text_opt_outs (
  phone        text primary key,
  opted_out_at timestamptz not null
);
