-- The automatic filling of positions, standby, and what is known of replies.

-- The automatic filling of a position by a deadline. Its lock is that of the position.
create table fills (
  position_id    uuid primary key references positions on delete cascade,
  department_id  uuid not null references departments,
  state          text not null check (state in ('running', 'paused', 'full', 'stopped', 'over')),
  ended_reason   text check (ended_reason in ('deadline', 'day_passed', 'position_gone', 'production_read_only')),
  fill_by        timestamptz not null,
  pace           text not null check (pace in ('calm', 'steady', 'fast')),
  asks_by        text not null check (asks_by in ('rank', 'turns')),
  keep_full      boolean not null,
  standby        integer not null check (standby between 0 and 5),
  message        text not null,
  started_by     uuid not null references accounts,
  started_at     timestamptz not null default app_now(),
  -- When the fill is looked at next. Null where only an event or a head can change anything.
  due_at         timestamptz,
  -- Why it is due, for the log of waves.
  due_reason     text not null default 'start' check (due_reason in ('start', 'answer', 'silence', 'drop', 'head')),
  -- A place became empty after all were filled: it is filled as fast as possible.
  refills        boolean not null default false,
  chance         real,
  exhausted      boolean not null default false,
  -- The heads were notified that places may stay empty.
  at_risk        boolean not null default false,
  -- Those who would be asked next: [{dayplayer_id, rank, reasons}].
  next           jsonb not null default '[]',
  wave           integer not null default 0,
  -- Counts the changes by heads.
  version        integer not null default 1,
  -- When all places were filled last. Heads are notified of those who dropped out since then, and of those who have the
  -- places now, when all are filled again.
  filled_at      timestamptz,
  -- The date for which the deadline was chosen. A fill whose day was moved is paused until its head has looked at the
  -- deadline.
  date           date not null,
  day_moved      boolean not null default false,
  near_misses_at timestamptz,
  -- When the fill may invite the next dayplayer to stand by.
  invites_at     timestamptz,
  -- Whom it asks: those whom the head starred or who worked with the department, these first, or everybody.
  ask            text not null default 'everybody' check (ask in ('network', 'network_first', 'everybody')),
  check ((state = 'over') = (ended_reason is not null))
);
create index fills_due on fills (due_at) where due_at is not null;
create index fills_inviting on fills (invites_at) where state = 'full' and standby > 0;
create index fills_without_near_misses on fills (position_id) where near_misses_at is null and state in ('full', 'over');
-- The fills of a day are locked together while one of them asks.
create index fills_of_day on fills (department_id, date);

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

-- The position in the feed up to which fills have followed it.
create table fill_cursor (
  one boolean primary key default true check (one),
  pos bigint not null
);
insert into fill_cursor (pos) values (0);

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
  -- How far down the list of matches it asked. It is frozen, because those who were asked may delete their accounts.
  asked_up_to   integer,
  -- The job as it was when somebody was considered for it. What a dayplayer reads about it later does not follow changes.
  position      text not null,
  date          date not null,
  city          text not null,
  places        integer not null,
  production    text not null,
  primary key (position_id, wave)
);

-- Who was considered in each wave, as it was decided: the first 50. Kept for 90 days.
create table fill_considered (
  position_id      uuid not null,
  wave             integer not null,
  dayplayer_id     uuid not null references dayplayers on delete cascade,
  rank             integer,
  reasons          jsonb not null,
  -- A dayplayer with an offer of one fill of a day is left to it by the others: other_position.
  outcome          text not null
    check (outcome in ('asked', 'behind', 'asleep', 'enough_offers', 'never', 'short_rest', 'other_position')),
  -- Whether the production had offered the dayplayer a job by then. Only then is it named.
  knows_production boolean not null default false,
  primary key (position_id, wave, dayplayer_id),
  foreign key (position_id, wave) references fill_waves on delete cascade
);
create index fill_considered_dayplayer on fill_considered (dayplayer_id);

-- Who nearly matched a position, and what would have made them a match. Written once, when its fill is full or over, with
-- the job as it was then.
create table fill_near_misses (
  position_id  uuid not null references fills on delete cascade,
  dayplayer_id uuid not null references dayplayers on delete cascade,
  would_help   text not null check (would_help in ('mark_free', 'wider_radius', 'add_position')),
  at           timestamptz not null default app_now(),
  position     text not null,
  date         date not null,
  city         text not null,
  places       integer not null,
  -- Null for those who had no offer of the production.
  production   text,
  primary key (position_id, dayplayer_id)
);
create index fill_near_misses_dayplayer on fill_near_misses (dayplayer_id);

-- Who gets a place of a full position if somebody drops out. Its lock is that of the position, after the dayplayer's.
create table standbys (
  id            uuid primary key default uuidv7(),
  position_id   uuid not null references positions on delete cascade,
  dayplayer_id  uuid not null references dayplayers on delete cascade,
  -- The offer that ended because the position was filled. Null for somebody who was invited.
  offer_id      uuid references offers on delete cascade,
  state         text not null
    check (state in ('invited', 'standing_by', 'asked', 'booked', 'left', 'removed', 'over')),
  ended_reason  text,
  -- Whether they are asked or booked when a place becomes empty, and until when they stand by.
  mode          text check (mode in ('ask', 'book')),
  until         timestamptz,
  -- Their place among the matches, by which they get a place.
  rank          integer,
  was_invited   boolean not null default false,
  -- The offer that they got when a place became empty.
  called_id     uuid references offers on delete set null,
  since         timestamptz not null default app_now(),
  -- The ids of answers that were received, so that each counts once.
  answers       uuid[] not null default '{}',
  unique (position_id, dayplayer_id),
  check (state <> 'standing_by' or (mode is not null and until is not null)),
  check ((state = 'over') = (ended_reason is not null))
);
create index standbys_active on standbys (position_id) where state in ('invited', 'standing_by', 'asked');
create index standbys_dayplayer on standbys (dayplayer_id);
create index standbys_offer on standbys (offer_id);
create index standbys_called on standbys (called_id);

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
