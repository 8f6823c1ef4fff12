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
  -- Local wall-clock times in the production's zone; a wrap at or before the call falls on the next date.
  call_time            time,
  wrap_time            time,
  -- When the day is over: its wrap, else midnight after it, in the production's zone.
  passes_at            timestamptz not null,
  -- Degrees, where the gazetteer knows the place.
  latitude             double precision,
  longitude            double precision,
  based_on             date,
  version              integer not null default 1,
  created_at           timestamptz not null default app_now(),
  updated_at           timestamptz not null default app_now(),
  archived_at          timestamptz,
  unique (id, date),
  check ((latitude is null) = (longitude is null))
);
create unique index dayplans_one_a_date on dayplans (department_id, date) where archived_at is null;

create table positions (
  id            uuid primary key default uuidv7(),
  dayplan_id    uuid not null,
  department_id uuid not null references departments,
  date          date not null,
  name          text not null,
  count         integer not null,
  -- Maintained by the transaction that moves an offer, never recounted on read.
  booked        integer not null default 0,
  -- Created and open offers. May exceed what is needed: the first to accept get the places.
  live          integer not null default 0,
  activated     boolean not null default false,
  -- Own times, where they differ from the day's.
  call_time     time,
  wrap_time     time,
  archived_at   timestamptz,
  foreign key (dayplan_id, date) references dayplans (id, date) on update cascade,
  constraint positions_places check (0 <= booked and booked <= count),
  constraint positions_live check (live >= 0),
  constraint positions_offers_need_activation check (activated or booked + live = 0),
  constraint positions_archived_are_empty check (archived_at is null or booked + live = 0)
);
create unique index positions_one_a_name on positions (dayplan_id, name) where archived_at is null;
create index positions_department on positions (department_id, date, id) where archived_at is null;
