-- The office of a production: its workweek, and until when it waits for the signatures of timecards.

alter table productions
  -- The weekday on which workweeks begin, for pay and timecards, from 0 for Sunday to 6 for Saturday.
  add column week_starts_on smallint not null default 0 check (week_starts_on between 0 and 6),
  -- The deadline of a week's signatures: so many days after its last one, at this time of the production's zone.
  add column timecard_deadline_days smallint not null default 2 check (timecard_deadline_days between 0 and 14),
  add column timecard_deadline_time time not null default '18:00';
