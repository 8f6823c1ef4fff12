-- Days of departments, and the positions to fill on them.

create table dayplans (
  id                   uuid primary key default uuidv7(),
  department_id        uuid not null references departments,
  date                 date not null,
  number_of_actors     integer not null default 0 check (number_of_actors >= 0),
  number_of_stunts     integer not null default 0 check (number_of_stunts >= 0),
  number_of_background integer not null default 0 check (number_of_background >= 0),
  time_of_day          text not null default 'day' check (time_of_day in ('day', 'night')),
  location             text not null default 'location' check (location in ('location', 'office')),
  street_address       text not null default '',
  apt_suite            text not null default '',
  city                 text not null default '',
  state                text not null default '',
  zip                  text not null default '',
  country              text not null default 'United States',
  notes                text not null default '',
  -- Local times in the day's zone. A wrap at or before the call is on the next date.
  call_time            time,
  wrap_time            time,
  -- When the day is over: at its wrap, else at the midnight after it, in the day's zone.
  passes_at            timestamptz not null,
  -- Degrees, if the gazetteer knows the place.
  latitude             double precision,
  longitude            double precision,
  based_on             date,
  version              integer not null default 1,
  created_at           timestamptz not null default app_now(),
  updated_at           timestamptz not null default app_now(),
  archived_at          timestamptz,
  -- The zone of its place, which is the production's unless the day lies elsewhere.
  zone                 text not null,
  unique (id, date),
  check ((latitude is null) = (longitude is null))
);
create unique index dayplans_one_a_date on dayplans (department_id, date) where archived_at is null;
-- The demand around a dayplayer's home is read from indexes alone: days by date and place here, then positions by name.
create index dayplans_around on dayplans (date, latitude, longitude) include (passes_at, department_id, id)
  where archived_at is null and latitude is not null;

create table positions (
  id            uuid primary key default uuidv7(),
  dayplan_id    uuid not null,
  department_id uuid not null references departments,
  date          date not null,
  name          text not null,
  count         integer not null,
  -- This counter and the three others are updated by the transaction that moves an offer, and not counted when they are read.
  booked        integer not null default 0,
  -- Created and open offers. There may be more than are needed: the first to accept are booked.
  live          integer not null default 0,
  activated     boolean not null default false,
  -- Its own times, where they differ from the day's.
  call_time     time,
  wrap_time     time,
  archived_at   timestamptz,
  -- Where to park and which gate to use. It is no term of an offer, so it is stored with the position alone.
  parking_note  text not null default '',
  -- How many bookings are confirmed.
  confirmed     integer not null default 0,
  -- How many dayplayers were asked and are not booked: those whose latest offer of the position is no booking. The list of
  -- offers is divided into pages by it.
  asked         integer not null default 0 check (asked >= 0),
  foreign key (dayplan_id, date) references dayplans (id, date) on update cascade,
  constraint positions_places check (0 <= booked and booked <= count),
  constraint positions_live check (live >= 0),
  constraint positions_confirmed check (confirmed between 0 and booked),
  constraint positions_offers_need_activation check (activated or booked + live = 0),
  constraint positions_archived_are_empty check (archived_at is null or booked + live = 0)
);
create unique index positions_one_a_name on positions (dayplan_id, name) where archived_at is null;
create index positions_department on positions (department_id, date, id) where archived_at is null;
-- When a day moves to another date, its positions follow by their foreign key, which reads the whole table without this.
create index positions_dayplan on positions (dayplan_id, date);
-- Positions with places that are still empty on the evening before.
create index positions_unfilled on positions (date) where activated and archived_at is null and booked < count;
create index positions_wanted on positions (name, date) include (dayplan_id, department_id, count, booked)
  where activated and archived_at is null and booked < count;

-- An address in one line, without its empty parts. The contract's formatAddress gives the same line. It is stable and not
-- immutable because concat_ws is, and only so PostgreSQL inlines it.
create function address_line(street_address text, apt_suite text, city text, state text, zip text) returns text
language sql stable parallel safe as $$
  select concat_ws(', ', nullif(street_address, ''), nullif(apt_suite, ''), nullif(city, ''),
    nullif(concat_ws(' ', nullif(state, ''), nullif(zip, '')), ''))
$$;

-- A position with its day and its department's rate: what job lists, offers, tables and calendars read. Times are the
-- position's own, else the day's. Archived positions are included, with their archived_at.
create view position_facts as
select position.id, position.dayplan_id, position.department_id, position.date, position.name, position.activated,
  position.count, position.booked, position.live, position.archived_at, position.parking_note,
  coalesce(position.call_time, day.call_time) as call_time, coalesce(position.wrap_time, day.wrap_time) as wrap_time,
  day.time_of_day, day.location, day.street_address, day.apt_suite, day.city, day.state, day.zip, day.country, day.notes,
  address_line(day.street_address, day.apt_suite, day.city, day.state, day.zip) as address,
  day.latitude, day.longitude, day.passes_at, day.version, day.archived_at as day_archived_at,
  coalesce(listed.rate_cents, 0) as rate_cents, listed.sort, position.confirmed, day.zone
from positions position
join dayplans day on day.id = position.dayplan_id
left join department_positions listed
  on listed.department_id = position.department_id and listed.name = position.name;
