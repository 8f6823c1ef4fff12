-- A department asks a dayplayer to work with it: no day, no place.
create table open_offers (
  id            uuid primary key default uuidv7(),
  department_id uuid not null references departments,
  player_id     uuid not null references players,
  sender_id     uuid not null references accounts,
  state         text not null default 'sent'
    check (state in ('sent', 'accepted', 'declined', 'withdrawn', 'expired', 'closed')),
  -- The head's words, and the dayplayer's with the answer.
  message       text not null default '',
  answer        text not null default '',
  expires_at    timestamptz not null,
  created_at    timestamptz not null default app_now(),
  changed_at    timestamptz not null default app_now()
);
-- One that waits or was agreed to at most for a department and a dayplayer.
create unique index open_offers_one_live on open_offers (department_id, player_id) where state in ('sent', 'accepted');
create index open_offers_pair on open_offers (department_id, player_id, id desc);
create index open_offers_department on open_offers (department_id, state, id desc);
create index open_offers_player on open_offers (player_id, id desc);
create index open_offers_to_expire on open_offers (expires_at) where state = 'sent';

-- Each change of an open offer: who, when, from, to, in whose words. `by` is null for the product itself.
create table open_offer_history (
  open_offer_id uuid not null references open_offers on delete cascade,
  seq           integer not null,
  at            timestamptz not null default app_now(),
  by            uuid references accounts,
  move          text not null,
  from_state    text,
  to_state      text not null,
  message       text not null default '',
  primary key (open_offer_id, seq)
);

-- Who was asked by mail to join, until they do: then they are starred for who asked, and the row goes.
create table dayplayer_invitations (
  head_id    uuid not null references accounts on delete cascade,
  email_norm text not null,
  sent_at    timestamptz not null default app_now(),
  primary key (head_id, email_norm)
);
create index dayplayer_invitations_email on dayplayer_invitations (email_norm);

-- A text as it is looked for: small letters without accents; O'Brien is one word, Smith-Jones are two.
create function plain_text(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    regexp_replace(lower(normalize($1, NFKD) collate "pg_c_utf8"), '[\u0300-\u036f\u2019''`.]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g')
$$;
create function plain_words(text) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(array_remove(string_to_array(plain_text($1), ' '), ''))
$$;

-- What dayplayers are found by, and the order in which the hits of a search stand. Kept by the triggers below, whatever
-- writes the rows it is made of; those that are loaded with triggers off are brought in from player_words_meant.
create table player_words (
  player_id    uuid primary key references players on delete cascade,
  -- Words of name, positions and town; `=name` is the whole name of a position.
  words        tsvector not null,
  reliability  double precision not null,
  member_since date not null
);
create index player_words_words on player_words using gin (words);
create index player_words_rank on player_words (reliability desc, member_since, player_id);

create view player_words_meant as
  select p.player_id,
    plain_words(concat_ws(' ', a.first_name, a.last_name, array_to_string(p.positions, ' '), p.city, p.state))
      || array_to_tsvector(array(select '=' || lower(n.position) from unnest(p.positions) n (position) where n.position <> ''))
      as words,
    p.reliability, p.member_since
  from player_profiles p join accounts a on a.id = p.player_id
  where a.deleted_at is null;

-- Every word there is to be found, and what becomes of it by leaving letters out: two words that share such a remnant differ
-- by a slip. One letter is left out, of longer words two.
create table search_words (word text primary key);
create table search_slips (
  slip text not null,
  word text not null references search_words on delete cascade,
  primary key (slip, word)
);
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
  insert into search_words (word)
  select w.word from (
    select distinct l.lexeme as word from player_words p cross join lateral unnest(p.words) l
    where p.player_id = any($1) and l.lexeme !~ '^=' and length(l.lexeme) <= 40) w
  where not exists (select from search_words s where s.word = w.word)
  order by 1
  on conflict do nothing;
$$;
create function learn_slips() returns trigger language plpgsql as $$
begin
  insert into search_slips (slip, word) select s.slip, n.word from learned n cross join lateral slips_of(n.word) s (slip);
  return null;
end
$$;
create trigger search_words_slips after insert on search_words
  referencing new table as learned for each statement execute function learn_slips();

create function index_words(uuid[]) returns void language sql as $$
  -- Whoever changes the name and whoever changes the profile take turns, so that the later one sees both.
  select player_id from player_words where player_id = any($1) order by player_id for update;
  delete from player_words w where w.player_id = any($1)
    and not exists (select from player_words_meant m where m.player_id = w.player_id);
  insert into player_words as w (player_id, words, reliability, member_since)
  select m.player_id, m.words, m.reliability, m.member_since from player_words_meant m where m.player_id = any($1)
  on conflict (player_id) do update
    set words = excluded.words, reliability = excluded.reliability, member_since = excluded.member_since
    where (w.words, w.reliability, w.member_since) is distinct from (excluded.words, excluded.reliability, excluded.member_since);
  select learn_words($1);
$$;
create function index_own_words() returns trigger language plpgsql as $$
begin
  perform index_words(array[case tg_table_name when 'accounts' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'player_id')::uuid end]);
  return null;
end
$$;
create trigger player_profiles_words after insert or update of positions, city, state, counted, kept, member_since
  on player_profiles for each row execute function index_own_words();
create trigger accounts_words after update of first_name, last_name, deleted_at
  on accounts for each row when (new.type = 'dayplayer') execute function index_own_words();

insert into player_words (player_id, words, reliability, member_since)
  select player_id, words, reliability, member_since from player_words_meant;
select learn_words(array(select player_id from player_words));
