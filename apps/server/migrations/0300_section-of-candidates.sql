-- One number for a position and a month: a key of the index of candidates that has a fixed size, which PostgreSQL compares
-- and takes from an index entry faster than a date and a text. It has 64 bits, so that no two positions have the same one.
create function candidate_section(position_name text, month date) returns bigint
  language sql immutable parallel safe return hashtextextended(position_name, month - date '2000-01-01');
