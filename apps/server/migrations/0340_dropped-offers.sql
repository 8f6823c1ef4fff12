-- no transaction
-- Who dropped out of jobs of a department on a date is read for each page of matches: without an index of its own, from all
-- offers of the date or from those of all positions.
drop index concurrently if exists offers_dropped;
create index concurrently offers_dropped on offers (department_id, date) where state = 'dropped';
