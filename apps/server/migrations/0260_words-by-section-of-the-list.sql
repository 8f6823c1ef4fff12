-- The list of a search is divided into sections: a section for each week in which dayplayers without a missed day joined, the
-- earliest first, then one for each half percent of reliability. A second index of words has each word once for each section.
-- The first hits of a common word are then found in the first sections, without collecting all of its hits. PostgreSQL keeps
-- the index current, so that nothing else has to.
create function list_section(reliability double precision, member_since date) returns integer
  language sql immutable strict parallel safe
  return case when reliability >= 1 then greatest(0, least(5199, (member_since - date '2000-01-03') / 7))
    else 5200 + least(199, floor((1 - reliability) * 200)::integer) end;

-- A section's words begin with a character of the private use area, which no word contains.
create function words_in_section(words tsvector, section integer) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(array(select chr(57345 + section) || word from unnest(tsvector_to_array(words)) word));

-- A query whose words begin with U+E000 becomes the query for one section.
create function query_in_section(query text, section integer) returns tsquery
  language sql immutable strict parallel safe
  return replace(query, U&'\E000', chr(57345 + section))::tsquery;

-- A search reads many sections and would read the list of pending entries for each of them.
create index dayplayer_words_sections on dayplayer_words
  using gin (words_in_section(words, list_section(reliability, member_since))) with (fastupdate = off);
