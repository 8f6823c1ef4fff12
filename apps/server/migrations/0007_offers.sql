-- Offers of days, their terms and their history.

-- Days offered as one job: accepted whole or not at all.
create table blocks (
  id            uuid primary key default uuidv7(),
  department_id uuid not null references departments,
  dayplayer_id  uuid not null references dayplayers,
  created_by    uuid not null references accounts,
  created_at    timestamptz not null default app_now()
);

create table offers (
  id            uuid primary key default uuidv7(),
  position_id   uuid not null references positions,
  dayplan_id    uuid not null,
  department_id uuid not null references departments,
  dayplayer_id  uuid not null references dayplayers,
  block_id      uuid references blocks,
  date          date not null,
  state         text not null default 'created'
    check (state in ('created', 'open', 'accepted', 'declined', 'expired', 'revoked', 'closed', 'cancelled', 'dropped')),
  expires_at    timestamptz not null,
  -- The promised working time, if call and wrap are known. It moves only when a change is acknowledged.
  during        tstzrange,
  -- The revision of terms in force, and the one that the dayplayer has seen and agreed to.
  terms_rev     integer not null default 1,
  ack_rev       integer not null default 1,
  -- The dayplayer's place among the matches when the offer was made, and its reasons.
  rank          integer,
  reasons       jsonb,
  closed_reason text check (closed_reason in (
    'position_filled', 'booked_elsewhere', 'overlaps_booking', 'block_broken', 'department_closed', 'account_closed')),
  -- Declined as "not that day": the next offer has to wait until the day is marked as available.
  whole_day     boolean not null default false,
  no_show_at    timestamptz,
  -- Set once, when the day has passed and the booking counted for or against the dayplayer's record.
  counted_at    timestamptz,
  message       text not null default '',
  created_by    uuid not null references accounts,
  created_at    timestamptz not null default app_now(),
  changed_at    timestamptz not null default app_now(),
  -- How much later than the call the booked dayplayer will arrive, as they reported it. It does not count on their record.
  delay_minutes integer check (delay_minutes between 1 and 600),
  delay_note    text not null default '',
  delayed_at    timestamptz,
  -- Who sent it: a head, a fill with the number of its wave, or standby.
  source        text not null default 'head' check (source in ('head', 'fill', 'standby')),
  wave          integer,
  -- The chance of a yes that was assumed, to compare with the answer.
  chance        real,
  -- Whether a booked dayplayer still comes: when they were asked, when the question was repeated, and when the head was
  -- notified of those without an answer. Each moment is set once, so that each step happens once.
  asked_at      timestamptz,
  reminded_at   timestamptz,
  escalated_at  timestamptz,
  -- The revision of the terms to which the dayplayer said yes shortly before they were asked, or since.
  confirmed_rev integer,
  -- A booking for which the dayplayer was not asked can be left until then without counting on their record.
  free_until    timestamptz,
  -- When the dayplayer accepted, and when they last confirmed the booking: changed terms, or that they still come. Delays
  -- and changes of terms move changed_at, but neither of these.
  accepted_at   timestamptz,
  confirmed_at  timestamptz,
  check ((state = 'closed') = (closed_reason is not null)),
  check (ack_rev <= terms_rev),
  constraint offers_delay check ((delay_minutes is null) = (delayed_at is null)),
  foreign key (dayplan_id, date) references dayplans (id, date) on update cascade,
  -- Nobody is booked for overlapping times. A night shoot runs into the next date.
  constraint offers_no_overlap exclude using gist (dayplayer_id with =, during with &&)
    where (state = 'accepted' and during is not null)
);
-- A position has at most one live offer for a dayplayer.
create unique index offers_one_live on offers (position_id, dayplayer_id) where state in ('created', 'open', 'accepted');
-- Nobody is booked twice on one date.
create unique index offers_one_booking_a_date on offers (dayplayer_id, date) where state = 'accepted';
create index offers_to_open on offers (created_at) where state = 'created';
create index offers_to_expire on offers (expires_at) where state in ('created', 'open');
create index offers_to_reconfirm on offers (date) where state = 'accepted' and escalated_at is null;
create index offers_to_count on offers (date) where state = 'accepted' and counted_at is null;
create index offers_dayplayer_live on offers (dayplayer_id, date) where state in ('created', 'open');
create index offers_dayplayer on offers (dayplayer_id, date, id);
create index offers_position on offers (position_id, state);
-- Lists show the latest offer of a position and a dayplayer.
create index offers_position_dayplayer on offers (position_id, dayplayer_id, id desc);
-- When a day moves to another date, its offers follow by their foreign key, and a change of its place looks for the offers
-- that promised the former one. Both read the whole table without this.
create index offers_dayplan on offers (dayplan_id, date);
create index offers_department on offers (department_id, date, id);
create index offers_block on offers (block_id) where block_id is not null;
-- Bookings that were kept with a department before.
create index offers_worked on offers (department_id, dayplayer_id)
  where state = 'accepted' and counted_at is not null and no_show_at is null;
-- Those who dropped out of jobs of a department on a date are read for each page of matches.
create index offers_dropped on offers (department_id, date) where state = 'dropped';
-- Matches leave out those who work at that time on another date.
create index offers_booked_until on offers (date, upper(during)) include (dayplayer_id) where state = 'accepted';
create index offers_booked_from on offers (date, lower(during)) include (dayplayer_id) where state = 'accepted';
create index offers_of_fills on offers (position_id) where source = 'fill';
-- Automatic offers to one dayplayer are limited, for one date and in one day.
create index offers_automatic on offers (dayplayer_id, created_at) where source <> 'head';

-- The sets of states that statements select by, each defined once. PostgreSQL inlines these functions, so that partial
-- indexes on the same states are still used.

-- No answer yet; the contract's `waitingStates`.
create function is_waiting(state text) returns boolean language sql immutable parallel safe
  return state in ('created', 'open');

-- May become a booking, or is one; the contract's `liveStates`.
create function is_live(state text) returns boolean language sql immutable parallel safe
  return state in ('created', 'open', 'accepted');

create function is_confirmed(state text, confirmed_rev integer, terms_rev integer) returns boolean
language sql immutable parallel safe
  return coalesce(state = 'accepted' and confirmed_rev = terms_rev, false);

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
  -- The zone in which the times were promised, and the currency of the rate.
  zone           text not null,
  currency       text not null default 'USD',
  primary key (offer_id, rev)
);

-- Each change of an offer: who made it, when, from which state to which, and the message. `by` is null for the product itself.
create table offer_history (
  offer_id      uuid not null references offers on delete cascade,
  seq           integer not null,
  at            timestamptz not null default app_now(),
  by            uuid references accounts,
  move          text not null,
  from_state    text,
  to_state      text not null,
  message       text not null default '',
  -- The id that the dayplayer's app gave to the answer. An answer that is sent again, because its reply was lost or it waited
  -- on a phone without a network, is found by it and counts once.
  answer_id     uuid,
  -- The department of the offer. It has no foreign key, because the offer has one.
  department_id uuid not null,
  -- Whether somebody of the department made the move, and not the dayplayer or the product.
  by_department boolean not null default false,
  primary key (offer_id, seq)
);
-- The log of a department finds its moves of offers by time, instead of by all of its offers.
create index offer_history_by_department on offer_history (department_id, at) where by_department;

-- An offer with its position and the terms in force, as exports and calendars read it. Terms are those of terms_rev. Parking
-- note and notes are no terms: they are the position's and the day's as they stand now.
create view offer_facts as
select offer.id, offer.position_id, offer.dayplan_id, offer.department_id, offer.dayplayer_id, offer.date, offer.state,
  offer.terms_rev, offer.ack_rev, offer.no_show_at, offer.changed_at, position.name as position, position.parking_note,
  terms.rate_cents, terms.call_time, terms.wrap_time, terms.time_of_day, terms.street_address, terms.apt_suite, terms.city,
  terms.state as state_name, terms.zip, terms.at as terms_at, day.notes,
  is_confirmed(offer.state, offer.confirmed_rev, offer.terms_rev) as confirmed, offer.asked_at, terms.zone, terms.currency
from offers offer
join positions position on position.id = offer.position_id
join dayplans day on day.id = offer.dayplan_id
join offer_terms terms on terms.offer_id = offer.id and terms.rev = offer.terms_rev;

-- When a dayplayer is asked whether they still come, reminded, and the head notified. For a call before noon, or an
-- unknown one: at 18:00, 20:00 and 21:00 of the evening before. For a later call: 12 hours before it but not before 07:00,
-- then one and two hours later. A yes since fresh_from needs no question. docs/decisions/reconfirmation.md has the reasons.
create function reconfirmation_times(day date, call time, zone text,
  out asks_at timestamptz, out reminds_at timestamptz, out escalates_at timestamptz, out fresh_from timestamptz)
language sql stable parallel safe as $$
  select asked, asked + step, asked + step + interval '1 hour', asked - interval '3 hours'
  from (
    select greatest((day + call) at time zone zone - interval '12 hours', (day + time '07:00') at time zone zone) as asked,
      interval '1 hour' as step
    where call >= time '12:00'
    union all
    select (day - 1 + time '18:00') at time zone zone, interval '2 hours' where coalesce(call < time '12:00', true)
  ) times
$$;

-- The entry of an offer's history by which it entered its present state. Moves that leave the state as it is, such as more
-- time to answer, do not count.
create function state_seq(of_offer uuid) returns integer
language sql stable parallel safe
return (select max(seq) from offer_history where offer_id = of_offer and from_state is distinct from to_state);

-- The number that stands for the terms a dayplayer sees, as getShownTermsRev in the module offers computes it.
create function shown_terms_rev(offer offers) returns integer
language sql stable parallel safe
return case when offer.block_id is null or offer.state <> 'open' then offer.terms_rev
  else (select sum(day.terms_rev + case when day.state = 'open' then 0 else 100000 end)::integer
    from offers day where day.block_id = offer.block_id) end;
