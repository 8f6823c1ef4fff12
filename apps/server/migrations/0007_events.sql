-- What rules tell the world, written in their own transaction after they hold the row they change.
-- One relay moves it to the feed and empties this table: nobody reads it by id, since ids commit out of order.
create table outbox (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind in ('event', 'mail')),
  type       text not null,
  data       jsonb not null,
  audiences  text[] not null default '{}',
  -- A mail goes out once for a key, however often its row is written.
  dedupe_key text,
  at         timestamptz not null default clock_timestamp(),
  check ((kind = 'mail') = (dedupe_key is not null))
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);

-- What happened, in the one order that every process and every client sees. `pos` is the only cursor.
create table feed (
  pos       bigint generated always as identity,
  day       date not null default (clock_timestamp() at time zone 'UTC')::date,
  at        timestamptz not null,
  type      text not null,
  data      jsonb not null,
  audiences text[] not null,
  primary key (pos, day)
) partition by range (day);

-- The feed by who may see it: `account:<id>`, `department:<id>`, `session:<id>`.
create table feed_audience (
  audience text not null,
  pos      bigint not null,
  day      date not null,
  primary key (audience, pos, day)
) partition by range (day);

-- Up to here the feed has been dropped; who is further behind has to read everything anew.
create table feed_floor (
  one boolean primary key default true check (one),
  pos bigint not null default 0
);
insert into feed_floor default values;

-- Makes the partitions of a day and of the next, so that midnight never waits for one.
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

-- Drops the days before one, and remembers how far that went.
create function feed_drop_days(before date) returns integer
language plpgsql as $$
declare
  each_table text;
  dropped integer := 0;
begin
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

-- Mail, texts and pushes on their way. What they say is wiped once it is sent: it holds codes and links.
create table deliveries (
  dedupe_key text primary key,
  kind       text not null check (kind in ('mail')),
  message    jsonb,
  due_at     timestamptz not null default clock_timestamp(),
  sent_at    timestamptz
);
create index deliveries_sent on deliveries (sent_at) where sent_at is not null;

-- Job workers that are alive. A killed one leaves its jobs locked; whoever is missing here has lost them.
create table job_workers (
  worker_id text primary key,
  seen_at   timestamptz not null default clock_timestamp()
);

-- The mailbox that stands in for real mail. Empty where a mail server is configured.
create table mailbox (
  id      uuid primary key default uuidv7(),
  "to"    text not null,
  kind    text not null,
  subject text not null,
  text    text not null,
  html    text not null,
  sent_at timestamptz not null default app_now()
);
create index mailbox_to on mailbox (lower("to"), id);
