-- Names are found in spite of a typing slip.
create extension if not exists pg_trgm;

-- What a dayplayer says about themselves, and their record. Created with the account.
create table player_profiles (
  player_id           uuid primary key references players on delete cascade,
  positions           text[] not null default '{}',
  -- Empty until the profile was saved once: nobody matches before that.
  city                text not null default '',
  state               text not null default '',
  zip                 text not null default '',
  country             text not null default 'United States',
  -- Degrees, where the gazetteer knows the place.
  latitude            double precision,
  longitude           double precision,
  -- IANA zone of the place: in it this dayplayer's days pass.
  zone                text,
  -- City and state as they are compared where a place is not known.
  town                text not null default '',
  -- Where the candidates below are looked for, see areas.ts; null until the profile was saved once.
  area                bigint,
  travel_radius_miles integer not null default 50 check (travel_radius_miles between 1 and 500),
  about               text not null default '',
  member_since        date not null default (app_now() at time zone 'UTC')::date,
  -- Bookings that came to their end, and how many of them were kept.
  counted             integer not null default 0,
  kept                integer not null default 0,
  -- One kept booking on trust for everybody: docs/decisions/matching.md.
  reliability         double precision not null generated always as ((kept + 1)::double precision / (counted + 1)) stored,
  updated_at          timestamptz not null default app_now(),
  constraint player_profiles_record check (0 <= kept and kept <= counted),
  check ((latitude is null) = (longitude is null))
);
create index player_profiles_town on player_profiles (town) where town <> '';

-- One row a month; bit 0 is the first of it. A day not said is no answer, which is not the same as not free.
create table player_months (
  player_id uuid not null references players on delete cascade,
  month     date not null check (extract(day from month) = 1),
  said      bit(31) not null,
  free      bit(31) not null,
  primary key (player_id, month),
  constraint player_months_free_is_said check ((free & ~said) = B'0'::bit(31))
);

-- Who could be asked for a position in a month: what matching reads, kept by index-candidates.ts with profile, record and
-- months. One row for each position held and month with a free day.
create table candidates (
  player_id           uuid not null references players on delete cascade,
  position            text not null,
  month               date not null,
  area                bigint not null,
  reliability         double precision not null,
  member_since        date not null,
  travel_radius_miles integer not null,
  latitude            double precision,
  longitude           double precision,
  free                bit(31) not null,
  primary key (player_id, position, month)
);
-- Led by area and position, in the order of rank within: the first of an area are read without the rest.
create index candidates_rank on candidates (area, position, month, reliability desc, member_since, player_id)
  include (free, travel_radius_miles, latitude, longitude);
create index candidates_month on candidates (month);

-- Great-circle miles between two places in degrees, on a sphere of 3958.8 miles; null where one is unknown.
create function miles_between(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
returns double precision language sql immutable parallel safe
return case when lat1 is not null and lat2 is not null then 7917.6 * asin(least(1, sqrt(
  sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lon2 - lon1) / 2) ^ 2))) end;

-- Bookings kept with a department before.
create index offers_worked on offers (department_id, player_id)
  where state = 'accepted' and counted_at is not null and no_show_at is null;
create index stars_player on stars (player_id);
