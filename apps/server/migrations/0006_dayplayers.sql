-- Dayplayers: profiles with the text by which they are searched, availability, and stars. Matching is in 0008_matching.sql.

-- One narrow row for each dayplayer, which is locked: every transaction that opens or books an offer holds the row of its
-- dayplayer, and so does one that changes availability, profile or record.
create table dayplayers (
  id uuid primary key references accounts
);

-- The text by which a dayplayer is found: ` renee obrien | santa fe new mexico / tailor / set costumer / `. Each word stands
-- between spaces, and each position between slashes.
create function search_text(name text, positions text[], city text, state text) returns text
language sql immutable strict parallel safe as $$
  select concat(' ', plain_text(name), ' | ', plain_text(city || ' ' || state), ' / ',
    (select string_agg(plain_text(position), ' / ') || ' / ' from unnest(positions) position))
$$;

-- What dayplayers say about themselves, and their record. Created with the account.
create table dayplayer_profiles (
  dayplayer_id        uuid primary key references dayplayers on delete cascade,
  -- The name of the account, because a generated column reads only its own row. Empty after the account was deleted.
  name                text not null,
  positions           text[] not null default '{}',
  -- Empty until the profile was saved once: nobody matches before that.
  city                text not null default '',
  state               text not null default '',
  zip                 text not null default '',
  country             text not null default 'United States',
  -- Degrees, if the gazetteer knows the place.
  latitude            double precision,
  longitude           double precision,
  -- The IANA zone of the place, in which the dayplayer's days pass.
  zone                text,
  -- City and state as they are compared where a place is not known.
  town                text not null default '',
  -- The area in which the dayplayer's candidates are found, see areas.ts. Null until the profile was saved once.
  area                bigint,
  travel_radius_miles integer not null default 50 check (travel_radius_miles between 1 and 500),
  about               text not null default '',
  member_since        date not null default (app_now() at time zone 'UTC')::date,
  -- Bookings that came to their end, and how many of them were kept.
  counted             integer not null default 0,
  kept                integer not null default 0,
  -- Everybody begins with one kept booking: docs/decisions/matching.md.
  reliability         double precision not null generated always as ((kept + 1)::double precision / (counted + 1)) stored,
  updated_at          timestamptz not null default app_now(),
  -- The year in which they began in the trade, as they say it. It orders nothing.
  in_trade_since      integer check (in_trade_since between 1940 and 2200),
  search_text         text not null generated always as (search_text(name, positions, city, state)) stored,
  constraint dayplayer_profiles_record check (0 <= kept and kept <= counted),
  check ((latitude is null) = (longitude is null))
);
create index dayplayer_profiles_town on dayplayer_profiles (town) where town <> '';

-- PostgreSQL would first append the trigrams of changed rows to a list of up to 4 MB, which each search reads completely.
create index dayplayer_profiles_search on dayplayer_profiles using gin (search_text gin_trgm_ops) with (fastupdate = off);
-- The order of the list. A search for frequent words reads it until it has enough hits.
create index dayplayer_profiles_rank on dayplayer_profiles (reliability desc, member_since, dayplayer_id);
-- Statistics of the text decide which of the two indexes a search reads. With the default of 100, a word that one dayplayer in
-- a thousand has can look like one of every hundredth.
alter table dayplayer_profiles alter column search_text set statistics 200;

-- A name can be changed without the profile, so a trigger copies it.
create function copy_name_to_profile() returns trigger language plpgsql as $$
begin
  update dayplayer_profiles
    set name = case when new.deleted_at is null then new.first_name || ' ' || new.last_name else '' end
    where dayplayer_id = new.id;
  return null;
end
$$;
create trigger accounts_name after update of first_name, last_name, deleted_at on accounts
  for each row execute function copy_name_to_profile();

-- One row for each month; bit 0 is its first day. A day that is not in `said` has no answer, which is not the same as a day
-- on which they are not available.
create table availability_months (
  dayplayer_id uuid not null references dayplayers on delete cascade,
  month        date not null check (extract(day from month) = 1),
  said         bit(31) not null,
  free         bit(31) not null,
  -- The days that the weekly pattern marked. A day that the dayplayer marks is no longer one of them.
  from_pattern bit(31) not null default B'0'::bit(31),
  primary key (dayplayer_id, month),
  constraint availability_months_free_is_said check ((free & ~said) = B'0'::bit(31)),
  constraint availability_months_pattern_is_free check ((from_pattern & ~free) = B'0'::bit(31))
);

-- The weekdays on which a dayplayer is available every week until they change it: bit 0 is Monday.
create table availability_patterns (
  dayplayer_id uuid primary key references dayplayers on delete cascade,
  weekdays     bit(7) not null check (weekdays <> B'0'::bit(7)),
  -- The last date for which the pattern was written into availability_months.
  filled_until date not null,
  updated_at   timestamptz not null default app_now()
);
create index availability_patterns_filled on availability_patterns (filled_until);

-- Dayplayers whom a head has starred.
create table stars (
  head_id      uuid not null references accounts on delete cascade,
  dayplayer_id uuid not null references dayplayers on delete cascade,
  at           timestamptz not null default app_now(),
  primary key (head_id, dayplayer_id)
);
create index stars_dayplayer on stars (dayplayer_id);
