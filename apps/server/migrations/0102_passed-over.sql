-- How far down the list of matches each wave asked. It is frozen, because those who were asked may delete their accounts.
alter table fill_waves add column asked_up_to integer;
update fill_waves wave set asked_up_to = (select max(considered.rank) from fill_considered considered
  where (considered.position_id, considered.wave) = (wave.position_id, wave.wave) and considered.outcome = 'asked');

-- Who nearly matched a position, and what would have made them a match. Written once, when its fill is full or over.
create table fill_near_misses (
  position_id  uuid not null references fills on delete cascade,
  dayplayer_id uuid not null references dayplayers on delete cascade,
  would_help   text not null check (would_help in ('mark_free', 'wider_radius', 'add_position')),
  at           timestamptz not null default app_now(),
  primary key (position_id, dayplayer_id)
);
create index fill_near_misses_dayplayer on fill_near_misses (dayplayer_id);
alter table fills add column near_misses_at timestamptz;
create index fills_without_near_misses on fills (position_id) where near_misses_at is null and state in ('full', 'over');
