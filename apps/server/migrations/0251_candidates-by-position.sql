-- no transaction
-- The index of candidates begins with month and position, so that all areas of one position are side by side: a statement
-- that reads many areas of it is one scan with a list of areas instead of one scan for each. It also finds the rows of
-- past months, so the index of months is no longer needed.
drop index concurrently if exists candidates_by_position;
create index concurrently candidates_by_position
  on candidates (month, position, area, reliability desc, member_since, dayplayer_id) include (free, reach, x, y, z, kept, counted);
drop index concurrently if exists candidates_rank;
drop index concurrently if exists candidates_month;
