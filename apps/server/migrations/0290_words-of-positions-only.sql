-- Nobody changes words between these statements and the first transaction that calls the functions below. Transactions that
-- learn words lock this table before that of the words.
lock table dayplayer_words in share row exclusive mode;

-- Whether anybody has or had a word in a name or a home. Most words of positions are in none of these, so that a search by
-- pairs need not look for them there. It never becomes false again.
alter table search_words add column in_names_or_homes boolean not null default true;
create index search_words_of_positions_only on search_words (word) where not in_names_or_homes;

create or replace function learn_words(uuid[]) returns void language sql as $$
  insert into search_words as known (word, in_names_or_homes)
  select w.word, w.elsewhere from (
    select l.lexeme as word, bool_or(l.lexeme <> all(held.words)) as elsewhere
    from dayplayer_words p cross join lateral (select coalesce(position_words_in(p.words), '{}') as words offset 0) held
    cross join lateral unnest(p.words) l
    where p.dayplayer_id = any($1) and l.lexeme !~ '^=' group by l.lexeme) w
  where not exists (select from search_words s where s.word = w.word and (s.in_names_or_homes or not w.elsewhere))
  order by 1
  on conflict (word) do update set in_names_or_homes = true where excluded.in_names_or_homes and not known.in_names_or_homes;
  insert into position_words (word)
  select w.word from (
    select distinct w.word from dayplayer_words p cross join lateral unnest(position_words_in(p.words)) w (word)
    where p.dayplayer_id = any($1)) w
  where not exists (select from position_words known where known.word = w.word)
  order by 1
  on conflict do nothing;
$$;

-- Computes the column for the words of positions, while nobody changes dayplayer_words. One look into the index answers for a
-- word, where the planner would read the table.
create function mark_words_of_positions() returns void language sql set enable_seqscan = off as $$
  update search_words s set in_names_or_homes = p.elsewhere
  from (
    select word, exists (
      select from dayplayer_words w where words_in_pairs(w.words) @@ ('''@' || left(word, 200) || '''')::tsquery) as elsewhere
    from position_words) p
  where s.word = p.word and s.in_names_or_homes <> p.elsewhere;
$$;
select mark_words_of_positions();
