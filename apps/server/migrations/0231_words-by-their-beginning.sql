-- A search finds the words that begin with a typed one here and asks the index of dayplayers for these words. To ask it for a
-- beginning makes PostgreSQL collect everybody who has any such word, before it looks at the other words of the search.
-- The operator class compares bytes whatever the collation of the database.
create index search_words_beginnings on search_words (word text_pattern_ops);

-- All words are known, also the long ones. Only words of up to 40 letters get rows for typing errors, because a longer one
-- has too many.
create or replace function learn_words(uuid[]) returns void language sql as $$
  insert into search_words (word)
  select w.word from (
    select distinct l.lexeme as word from dayplayer_words p cross join lateral unnest(p.words) l
    where p.dayplayer_id = any($1) and l.lexeme !~ '^=') w
  where not exists (select from search_words s where s.word = w.word)
  order by 1
  on conflict do nothing;
$$;
create or replace function learn_slips() returns trigger language plpgsql as $$
begin
  insert into search_typos (slip, word)
  select s.slip, n.word from learned n cross join lateral slips_of(n.word) s (slip) where length(n.word) <= 40;
  return null;
end
$$;
insert into search_words (word)
  select distinct l.lexeme from dayplayer_words w cross join lateral unnest(w.words) l
  where l.lexeme !~ '^=' and length(l.lexeme) > 40 order by 1 on conflict do nothing;
