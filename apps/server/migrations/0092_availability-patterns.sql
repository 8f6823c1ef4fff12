-- The weekdays on which a dayplayer is available every week until they change it: bit 0 is Monday.
create table availability_patterns (
  dayplayer_id uuid primary key references dayplayers on delete cascade,
  weekdays     bit(7) not null check (weekdays <> B'0'::bit(7)),
  -- The last date for which the pattern was written into availability_months.
  filled_until date not null,
  updated_at   timestamptz not null default app_now()
);
create index availability_patterns_filled on availability_patterns (filled_until);

-- The days of a month that the pattern marked. A day that the dayplayer marks is no longer one of them.
alter table availability_months add column from_pattern bit(31) not null default B'0'::bit(31);
alter table availability_months add constraint availability_months_pattern_is_free check ((from_pattern & ~free) = B'0'::bit(31));
