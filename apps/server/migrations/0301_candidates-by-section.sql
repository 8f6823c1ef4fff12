-- no transaction
-- Candidates are found by section. Position and month are included, because PostgreSQL otherwise reads the table for each
-- entry: it does not see that the section is all that a statement needs of them. Columns of a fixed size come first.
drop index concurrently if exists candidates_by_section;
create index concurrently candidates_by_section
  on candidates (candidate_section(position, month), area, reliability desc, member_since, dayplayer_id)
  include (month, reach, x, y, z, kept, counted, free, position);
drop index concurrently if exists candidates_section_dayplayer;
create unique index concurrently candidates_section_dayplayer on candidates (candidate_section(position, month), dayplayer_id);
drop index concurrently if exists candidates_by_position;
