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

-- Who could be asked for a position in a month: what matching reads. One row for each position held and month with a free
-- day, brought to what candidates_meant says by index-candidates.ts after each change of profile, record or months.
create table candidates (
  player_id    uuid not null references players on delete cascade,
  position     text not null,
  month        date not null,
  area         bigint not null,
  reliability  double precision not null,
  member_since date not null,
  -- The home as a point of the unit sphere, and the square of the straight line to the farthest place they travel to: so to
  -- compare distances takes no trigonometry, which would be most of the work. Null where the home is not known.
  x            double precision,
  y            double precision,
  z            double precision,
  reach        double precision not null,
  free         bit(31) not null,
  primary key (player_id, position, month)
);
-- Led by area and position, in the order of rank within: the first of an area are read without the rest.
create index candidates_rank on candidates (area, position, month, reliability desc, member_since, player_id)
  include (free, reach, x, y, z);
create index candidates_month on candidates (month);

create view candidates_meant as
  select p.player_id, n.position, m.month, p.area, p.reliability, p.member_since,
    cosd(p.latitude) * cosd(p.longitude) as x, cosd(p.latitude) * sind(p.longitude) as y, sind(p.latitude) as z,
    -- 7917.6 miles are the diameter of the earth as a sphere.
    4 * sin(p.travel_radius_miles / 7917.6) ^ 2 as reach, m.free
  from player_profiles p
  join player_months m using (player_id)
  cross join lateral unnest(p.positions) n (position)
  where p.area is not null and m.free <> B'0'::bit(31);

-- Bookings kept with a department before.
create index offers_worked on offers (department_id, player_id)
  where state = 'accepted' and counted_at is not null and no_show_at is null;
create index stars_player on stars (player_id);
