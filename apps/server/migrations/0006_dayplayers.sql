-- Dayplayers: profiles, availability, stars, and the words by which they are searched. Matching is in 0008_matching.sql.

-- One narrow row for each dayplayer, which is locked: every transaction that opens or books an offer holds the row of its
-- dayplayer, and so does one that changes availability, profile or record.
create table dayplayers (
  id uuid primary key references accounts
);

-- What dayplayers say about themselves, and their record. Created with the account.
create table dayplayer_profiles (
  dayplayer_id        uuid primary key references dayplayers on delete cascade,
  positions           text[] not null default '{}',
  -- Empty until the profile was saved once: nobody matches before that.
  city                text not null default '',
  state               text not null default '',
  zip                 text not null default '',
  country             text not null default 'United States',
  -- Degrees, if the gazetteer knows the place.
  latitude            double precision,
  longitude           double precision,
  -- The IANA zone of the place, in which the dayplayer's days pass.
  zone                text,
  -- City and state as they are compared where a place is not known.
  town                text not null default '',
  -- The area in which the dayplayer's candidates are found, see areas.ts. Null until the profile was saved once.
  area                bigint,
  travel_radius_miles integer not null default 50 check (travel_radius_miles between 1 and 500),
  about               text not null default '',
  member_since        date not null default (app_now() at time zone 'UTC')::date,
  -- Bookings that came to their end, and how many of them were kept.
  counted             integer not null default 0,
  kept                integer not null default 0,
  -- Everybody begins with one kept booking: docs/decisions/matching.md.
  reliability         double precision not null generated always as ((kept + 1)::double precision / (counted + 1)) stored,
  updated_at          timestamptz not null default app_now(),
  -- The year in which they began in the trade, as they say it. It orders nothing.
  in_trade_since      integer check (in_trade_since between 1940 and 2200),
  constraint dayplayer_profiles_record check (0 <= kept and kept <= counted),
  check ((latitude is null) = (longitude is null))
);
create index dayplayer_profiles_town on dayplayer_profiles (town) where town <> '';

-- One row for each month; bit 0 is its first day. A day that is not in `said` has no answer, which is not the same as a day
-- on which they are not available.
create table availability_months (
  dayplayer_id uuid not null references dayplayers on delete cascade,
  month        date not null check (extract(day from month) = 1),
  said         bit(31) not null,
  free         bit(31) not null,
  -- The days that the weekly pattern marked. A day that the dayplayer marks is no longer one of them.
  from_pattern bit(31) not null default B'0'::bit(31),
  primary key (dayplayer_id, month),
  constraint availability_months_free_is_said check ((free & ~said) = B'0'::bit(31)),
  constraint availability_months_pattern_is_free check ((from_pattern & ~free) = B'0'::bit(31))
);

-- The weekdays on which a dayplayer is available every week until they change it: bit 0 is Monday.
create table availability_patterns (
  dayplayer_id uuid primary key references dayplayers on delete cascade,
  weekdays     bit(7) not null check (weekdays <> B'0'::bit(7)),
  -- The last date for which the pattern was written into availability_months.
  filled_until date not null,
  updated_at   timestamptz not null default app_now()
);
create index availability_patterns_filled on availability_patterns (filled_until);

-- Dayplayers whom a head has starred.
create table stars (
  head_id      uuid not null references accounts on delete cascade,
  dayplayer_id uuid not null references dayplayers on delete cascade,
  at           timestamptz not null default app_now(),
  primary key (head_id, dayplayer_id)
);
create index stars_dayplayer on stars (dayplayer_id);

-- Search by words.

create function plain_words(text) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(array_remove(string_to_array(plain_text($1), ' '), ''))
$$;

-- The words by which dayplayers are found, and what orders the results of a search. The triggers below keep the rows
-- current, whatever writes the tables that they are made of. Rows that are loaded without triggers are made from
-- expected_dayplayer_words.
create table dayplayer_words (
  dayplayer_id uuid primary key references dayplayers on delete cascade,
  -- Words of name, positions and town; `=name` is the whole name of a position.
  words        tsvector not null,
  reliability  double precision not null,
  member_since date not null
);
-- PostgreSQL would first append the words of changed rows to a list of up to 4 MB, which each search reads completely and
-- compares with all of its words. After 3,000 changed records among a million dayplayers a search took up to ten times as
-- long.
create index dayplayer_words_words on dayplayer_words using gin (words) with (fastupdate = off);
create index dayplayer_words_rank on dayplayer_words (reliability desc, member_since, dayplayer_id);

create view expected_dayplayer_words as
  select p.dayplayer_id,
    plain_words(concat_ws(' ', a.first_name, a.last_name, array_to_string(p.positions, ' '), p.city, p.state))
      || array_to_tsvector(array(select '=' || lower(n.position) from unnest(p.positions) n (position) where n.position <> ''))
      as words,
    p.reliability, p.member_since
  from dayplayer_profiles p join accounts a on a.id = p.dayplayer_id
  where a.deleted_at is null;

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

-- The words of the positions that a dayplayer holds, which `words` has as `=name of a position`.
create function position_words_in(words tsvector) returns text[]
  language sql immutable strict parallel safe
  return (select array_remove(string_to_array(plain_text(string_agg(substr(word, 2), ' ')), ' '), '')
    from unnest(tsvector_to_array(words)) word where word ^@ '=');

-- Pairs of words: a word of a position with each other word of the dayplayer ("costumer monte"), two words of names and homes
-- ("honolulu van") or of positions ("car location") in the order of their bytes, and each other word by itself ("@monte").
-- Few dayplayers have a pair, although many may have each of its words, so that a search of two words compares few people.
-- Words are cut, because PostgreSQL refuses long ones.
create function words_in_pairs(words tsvector) returns tsvector
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

-- Finds dayplayers by a word of a position together with a word of their home or name. Many dayplayers have each of the words
-- of "Carpenter El Monte"; the index of words alone compares the thousands who have the rarest of them.
create index dayplayer_words_pairs on dayplayer_words using gin (words_in_pairs(words)) with (fastupdate = off);

-- Every word that can be found, and what it becomes when letters are left out: two words that share such a remnant differ by
-- a typing error. One letter is left out, of longer words two.
create table search_words (
  word              text primary key,
  -- Whether anybody has or had the word in a name or a home. Most words of positions are in none of these, so that a search
  -- by pairs need not look for them there. It never becomes false again.
  in_names_or_homes boolean not null default true
);
-- A search finds the words that begin with a typed one here and asks the index of dayplayers for these words. To ask it for a
-- beginning makes PostgreSQL collect everybody who has any such word, before it looks at the other words of the search.
-- The operator class compares bytes whatever the collation of the database.
create index search_words_beginnings on search_words (word text_pattern_ops);
create index search_words_of_positions_only on search_words (word) where not in_names_or_homes;

create table search_typos (
  slip text not null,
  word text not null references search_words on delete cascade,
  primary key (slip, word)
);

-- The words of positions that anybody holds or held. They tell which words of a search can be the first of a pair.
create table position_words (word text primary key);

create function slips_of(word text) returns setof text language sql immutable strict parallel safe as $$
  with recursive shorter (slip, left_out) as (
    select word, 0
    union
    select overlay(s.slip placing '' from i for 1), s.left_out + 1
    from shorter s cross join generate_series(1, length(s.slip)) i
    where s.left_out < case when length(word) < 3 then 0 when length(word) < 7 then 1 else 2 end
  )
  select distinct slip from shorter
$$;

create function learn_words(uuid[]) returns void language sql as $$
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

-- Words of more than 40 letters get no rows for typing errors, because they would get too many.
create function learn_slips() returns trigger language plpgsql as $$
begin
  insert into search_typos (slip, word)
  select s.slip, n.word from learned n cross join lateral slips_of(n.word) s (slip) where length(n.word) <= 40;
  return null;
end
$$;
create trigger search_words_slips after insert on search_words
  referencing new table as learned for each statement execute function learn_slips();

-- Computes `in_names_or_homes` for the words of positions, while nobody changes dayplayer_words. One look into the index
-- answers for a word, where the planner would read the table.
create function mark_words_of_positions() returns void language sql set enable_seqscan = off as $$
  update search_words s set in_names_or_homes = p.elsewhere
  from (
    select word, exists (
      select from dayplayer_words w where words_in_pairs(w.words) @@ ('''@' || left(word, 200) || '''')::tsquery) as elsewhere
    from position_words) p
  where s.word = p.word and s.in_names_or_homes <> p.elsewhere;
$$;

create function index_words(uuid[]) returns void language sql as $$
  -- Whoever changes the name and whoever changes the profile take turns, so that the later one sees both.
  select dayplayer_id from dayplayer_words where dayplayer_id = any($1) order by dayplayer_id for update;
  delete from dayplayer_words w where w.dayplayer_id = any($1)
    and not exists (select from expected_dayplayer_words m where m.dayplayer_id = w.dayplayer_id);
  insert into dayplayer_words as w (dayplayer_id, words, reliability, member_since)
  select m.dayplayer_id, m.words, m.reliability, m.member_since from expected_dayplayer_words m where m.dayplayer_id = any($1)
  on conflict (dayplayer_id) do update
    set words = excluded.words, reliability = excluded.reliability, member_since = excluded.member_since
    where (w.words, w.reliability, w.member_since) is distinct from (excluded.words, excluded.reliability, excluded.member_since);
  select learn_words($1);
$$;
create function index_own_words() returns trigger language plpgsql as $$
begin
  perform index_words(array[case tg_table_name when 'accounts' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'dayplayer_id')::uuid end]);
  return null;
end
$$;
create trigger dayplayer_profiles_words after insert or update of positions, city, state, counted, kept, member_since
  on dayplayer_profiles for each row execute function index_own_words();
create trigger accounts_words after update of first_name, last_name, deleted_at
  on accounts for each row when (new.type = 'dayplayer') execute function index_own_words();
