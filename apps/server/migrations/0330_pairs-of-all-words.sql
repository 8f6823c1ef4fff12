-- Pairs of words of names and homes ("honolulu van") and of positions ("car location"), next to those of a word of a position
-- with another one. Whoever has two words then has one of their pairs, so that no search looks for both elsewhere than in
-- positions: of "Van Driver Honolulu" this compared everybody who lives in Honolulu or Van Nuys. The words of these pairs are in
-- the order of their bytes. Processes of the former release find the pairs that they look for unchanged.
create or replace function words_in_pairs(words tsvector) returns tsvector
  language sql immutable strict parallel safe
  return (
    with held as materialized (select distinct left(word, 200) collate "C" as word from unnest(position_words_in(words)) word),
    other as materialized (
      select left(word, 200) collate "C" as word from unnest(tsvector_to_array(words)) word
      where not word ^@ '=' and word <> all(array(select word from held)))
    select array_to_tsvector(array(
      select held.word || ' ' || other.word from held, other
      union all select one.word || ' ' || another.word from held one join held another on one.word < another.word
      union all select one.word || ' ' || another.word from other one join other another on one.word < another.word
      union all select '@' || word from other)));
