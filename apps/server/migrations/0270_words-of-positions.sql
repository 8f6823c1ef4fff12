-- The words of the positions that a dayplayer holds, which `words` has as `=name of a position`.
create function position_words_in(words tsvector) returns text[]
  language sql immutable strict parallel safe
  return (select array_remove(string_to_array(plain_text(string_agg(substr(word, 2), ' ')), ' '), '')
    from unnest(tsvector_to_array(words)) word where word ^@ '=');

-- Each word of a position with each other word of the dayplayer ("costumer monte"), and each other word by itself ("@monte").
-- Few dayplayers have a pair, although many may have each of its words. Words are cut, because PostgreSQL refuses long ones.
create function words_in_pairs(words tsvector) returns tsvector
  language sql immutable strict parallel safe
  return (
    with held as materialized (select distinct left(word, 200) as word from unnest(position_words_in(words)) word),
    other as materialized (
      select left(word, 200) as word from unnest(tsvector_to_array(words)) word
      where not word ^@ '=' and word <> all(array(select word from held)))
    select array_to_tsvector(array(
      select held.word || ' ' || other.word from held, other union all select '@' || word from other)));

-- The words of positions that anybody holds or held. They tell which words of a search can be the first of a pair.
create table position_words (word text primary key);

create or replace function learn_words(uuid[]) returns void language sql as $$
  insert into search_words (word)
  select w.word from (
    select distinct l.lexeme as word from dayplayer_words p cross join lateral unnest(p.words) l
    where p.dayplayer_id = any($1) and l.lexeme !~ '^=') w
  where not exists (select from search_words s where s.word = w.word)
  order by 1
  on conflict do nothing;
  insert into position_words (word)
  select w.word from (
    select distinct w.word from dayplayer_words p cross join lateral unnest(position_words_in(p.words)) w (word)
    where p.dayplayer_id = any($1)) w
  where not exists (select from position_words known where known.word = w.word)
  order by 1
  on conflict do nothing;
$$;

-- Nobody takes up a new position between these statements and the first transaction that calls the function above.
lock table dayplayer_words in share row exclusive mode;
insert into position_words (word)
  select distinct w.word from (select distinct unnest(positions) as name from dayplayer_profiles) n
  cross join lateral unnest(position_words_in(array_to_tsvector(array['=' || n.name]))) w (word) order by 1;
