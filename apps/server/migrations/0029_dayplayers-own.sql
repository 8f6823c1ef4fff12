-- The year somebody began in the trade, as they say it; it orders nothing.
alter table player_profiles
  add column in_trade_since integer check (in_trade_since between 1940 and 2200);

-- What is wanted around somebody's home in the coming days: days by place and date. Days of unknown place are in no circle.
create index dayplans_around on dayplans using gist (point(longitude, latitude), date)
  where archived_at is null and latitude is not null;
