-- The automatic filling of positions by a deadline. Its lock is that of the position.
create table fills (
  position_id   uuid primary key references positions on delete cascade,
  department_id uuid not null references departments,
  state         text not null check (state in ('running', 'paused', 'full', 'stopped', 'over')),
  ended_reason  text check (ended_reason in ('deadline', 'day_passed', 'position_gone', 'production_read_only')),
  fill_by       timestamptz not null,
  pace          text not null check (pace in ('calm', 'steady', 'fast')),
  asks_by       text not null check (asks_by in ('rank', 'turns')),
  keep_full     boolean not null,
  standby       integer not null check (standby between 0 and 5),
  message       text not null,
  started_by    uuid not null references accounts,
  started_at    timestamptz not null default app_now(),
  -- When the fill is looked at next. Null where only an event or a head can change anything.
  due_at        timestamptz,
  -- Why it is due, for the log of waves.
  due_reason    text not null default 'start' check (due_reason in ('start', 'answer', 'silence', 'drop', 'head')),
  -- A place became empty after all were filled: it is filled as fast as possible.
  refills       boolean not null default false,
  chance        real,
  exhausted     boolean not null default false,
  -- The heads were notified that places may stay empty.
  at_risk       boolean not null default false,
  -- Those who would be asked next: [{dayplayer_id, rank, reasons}].
  next          jsonb not null default '[]',
  wave          integer not null default 0,
  -- Counts the changes by heads.
  version       integer not null default 1,
  check ((state = 'over') = (ended_reason is not null))
);
create index fills_due on fills (due_at) where due_at is not null;
create index fills_department on fills (department_id);

-- Those whom a head wants to be asked first, in the order of `place`, or never.
create table fill_people (
  position_id  uuid not null references fills on delete cascade,
  dayplayer_id uuid not null references dayplayers on delete cascade,
  place        integer,
  never        boolean not null default false,
  primary key (position_id, dayplayer_id),
  check (never = (place is null))
);
create index fill_people_dayplayer on fill_people (dayplayer_id);

create table fill_waves (
  position_id   uuid not null references fills on delete cascade,
  wave          integer not null,
  at            timestamptz not null default app_now(),
  reason        text not null check (reason in ('start', 'answer', 'silence', 'drop', 'head')),
  need          integer not null,
  asked         integer not null,
  chance_before real,
  chance_after  real,
  -- The chance among those asked that the wave aimed at.
  wanted        real,
  primary key (position_id, wave)
);

-- Who was considered in each wave, as it was decided: the first 50. Kept for 90 days.
create table fill_considered (
  position_id  uuid not null,
  wave         integer not null,
  dayplayer_id uuid not null references dayplayers on delete cascade,
  rank         integer,
  reasons      jsonb not null,
  outcome      text not null check (outcome in ('asked', 'behind', 'asleep', 'enough_offers', 'never', 'short_rest')),
  primary key (position_id, wave, dayplayer_id),
  foreign key (position_id, wave) references fill_waves on delete cascade
);
create index fill_considered_dayplayer on fill_considered (dayplayer_id);

-- Who sent an offer: a head, a fill with the number of its wave, or standby.
alter table offers
  add column source text not null default 'head' check (source in ('head', 'fill', 'standby')),
  add column wave   integer,
  -- The chance of a yes that was assumed, to compare with what came.
  add column chance real;
create index offers_of_fills on offers (position_id) where source = 'fill';
-- Automatic offers to one dayplayer: at most so many for one date, and a day.
create index offers_automatic on offers (dayplayer_id, created_at) where source <> 'head';

-- What is known of replies. All of it can be rebuilt from offer_history.
create table reply_stats (
  dayplayer_id uuid primary key references dayplayers on delete cascade,
  trials       double precision not null,
  yes          double precision not null,
  no           double precision not null,
  replies      integer not null,
  sum_log      double precision not null
);
create table reply_kinds (
  kind   text primary key,
  trials double precision not null,
  yes    double precision not null,
  no     double precision not null
);
create table reply_curve (
  span     integer primary key,
  answered double precision not null,
  silent   double precision not null
);
-- Moves of offers that were counted, so that each counts once.
create table reply_moves (
  offer_id uuid not null references offers on delete cascade,
  seq      integer not null,
  primary key (offer_id, seq)
);

-- The position in the feed up to which fills have followed it. Events from before this release are not followed.
create table fill_cursor (
  one boolean primary key default true check (one),
  pos bigint not null
);
insert into fill_cursor (pos) select coalesce(max(pos), 0) from feed;
