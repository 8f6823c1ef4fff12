-- Days offered as one job: accepted whole or not at all.
create table blocks (
  id            uuid primary key default uuidv7(),
  department_id uuid not null references departments,
  player_id     uuid not null references players,
  created_by    uuid not null references accounts,
  created_at    timestamptz not null default app_now()
);

create table offers (
  id            uuid primary key default uuidv7(),
  position_id   uuid not null references positions,
  dayplan_id    uuid not null,
  department_id uuid not null references departments,
  player_id     uuid not null references players,
  block_id      uuid references blocks,
  date          date not null,
  state         text not null default 'created'
    check (state in ('created', 'open', 'accepted', 'declined', 'expired', 'revoked', 'closed', 'cancelled', 'dropped')),
  expires_at    timestamptz not null,
  -- The promised working time, where call and wrap are known; it moves only when a change is acknowledged.
  during        tstzrange,
  -- The revision of terms in force, and the one the dayplayer has seen and agreed to.
  terms_rev     integer not null default 1,
  ack_rev       integer not null default 1,
  -- Where this dayplayer stood among the matches when the offer was made, and why.
  rank          integer,
  reasons       jsonb,
  closed_reason text check (closed_reason in ('position_filled', 'booked_elsewhere', 'block_broken', 'department_closed', 'account_closed')),
  -- Declined as "not that day": asking again has to wait until the day is marked free.
  whole_day     boolean not null default false,
  no_show_at    timestamptz,
  -- Set once, when the day has passed and the booking counted for or against the dayplayer's record.
  counted_at    timestamptz,
  message       text not null default '',
  created_by    uuid not null references accounts,
  created_at    timestamptz not null default app_now(),
  changed_at    timestamptz not null default app_now(),
  check ((state = 'closed') = (closed_reason is not null)),
  check (ack_rev <= terms_rev),
  foreign key (dayplan_id, date) references dayplans (id, date) on update cascade,
  -- Nobody is booked for overlapping times; a night shoot runs into the next date.
  constraint offers_no_overlap exclude using gist (player_id with =, during with &&)
    where (state = 'accepted' and during is not null)
);
-- One live offer at most for a position and a dayplayer.
create unique index offers_one_live on offers (position_id, player_id) where state in ('created', 'open', 'accepted');
-- Nobody is booked twice on one date, whatever the code above believes.
create unique index offers_one_booking_a_date on offers (player_id, date) where state = 'accepted';
create index offers_to_open on offers (created_at) where state = 'created';
create index offers_to_expire on offers (expires_at) where state in ('created', 'open');
create index offers_player_live on offers (player_id, date) where state in ('created', 'open');
create index offers_player on offers (player_id, date, id);
create index offers_position on offers (position_id, state);
create index offers_department on offers (department_id, date, id);
create index offers_changed on offers (department_id, changed_at);
create index offers_block on offers (block_id) where block_id is not null;
create index offers_to_count on offers (date) where state = 'accepted' and counted_at is null;

-- What was promised, revision by revision.
create table offer_terms (
  offer_id       uuid not null references offers on delete cascade,
  rev            integer not null,
  rate_cents     integer not null,
  call_time      time,
  wrap_time      time,
  during         tstzrange,
  time_of_day    text not null check (time_of_day in ('day', 'night')),
  street_address text not null,
  apt_suite      text not null,
  city           text not null,
  state          text not null,
  zip            text not null,
  at             timestamptz not null default app_now(),
  primary key (offer_id, rev)
);

-- Each change of an offer: who, when, from, to, in whose words. `by` is null for the product itself.
create table offer_history (
  offer_id   uuid not null references offers on delete cascade,
  seq        integer not null,
  at         timestamptz not null default app_now(),
  by         uuid references accounts,
  move       text not null,
  from_state text,
  to_state   text not null,
  message    text not null default '',
  primary key (offer_id, seq)
);

-- Dayplayers whom a head has starred.
create table stars (
  head_id   uuid not null references accounts on delete cascade,
  player_id uuid not null references players on delete cascade,
  at        timestamptz not null default app_now(),
  primary key (head_id, player_id)
);
