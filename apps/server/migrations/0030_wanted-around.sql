-- What is wanted around a home is read from indexes alone: days by date and place, then positions by name.
drop index dayplans_around;
create index dayplans_around on dayplans (date, latitude, longitude) include (passes_at, department_id, id)
  where archived_at is null and latitude is not null;
create index positions_wanted on positions (name, date) include (dayplan_id, department_id, count, booked)
  where activated and archived_at is null and booked < count;
