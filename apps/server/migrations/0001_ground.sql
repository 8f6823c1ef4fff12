-- The ground that all modules stand on: the clock, the comparison of names, limits, stored replies, keys and the sandbox.

-- Keeps times of bookings apart: an exclusion constraint compares a dayplayer's id with `=`.
create extension btree_gist;
-- Names are searched by trigrams and compared without accents.
create extension pg_trgm;
create extension unaccent;

-- The moment as rules see it. It is clock_timestamp() and not now(), because a rule reads it after waiting for a row lock,
-- and an offer may have expired meanwhile. A test may set callboard.now in its session.
-- The function is declared stable although its value moves within a statement. `expires_at <= app_now()` is then a condition
-- for an index (0.1 ms for 100,000 rows; a volatile function costs a scan of 10 ms), and a row that was waited for is still
-- judged at its own moment.
create function app_now() returns timestamptz
language sql stable
return coalesce(nullif(current_setting('callboard.now', true), '')::timestamptz, clock_timestamp());

-- A text as it is searched: lower case without accents. O'Brien is one word with any apostrophe or none, Smith-Jones are two.
-- `plainText` in the contract is equal. unaccent() itself is not immutable, because its rules are a file that can be edited.
-- Most names are plain English letters, for which the first case takes a fifth of the time.
create function plain_text(text) returns text language sql immutable strict parallel safe as $$
  select case when $1 ~ '^[A-Za-z0-9]+( [A-Za-z0-9]+)*$' then lower($1 collate "pg_c_utf8") else btrim(regexp_replace(
    translate(lower(public.unaccent('public.unaccent', normalize(replace($1, '´', ''''), NFKD)) collate "pg_c_utf8"), '''`.', ''),
    '[^[:alnum:]]+', ' ', 'g')) end
$$;

-- The order of names: by last name, then by first name. Compare it with `collate "C"`, as `nameKey` in the contract does.
create function name_key(first_name text, last_name text) returns text language sql immutable strict parallel safe as $$
  select coalesce(nullif(plain_text(last_name), '') || E'\t', '') || plain_text(first_name)
$$;

-- The words of a name as they are compared. Two names can be those of one person if one has all words of the other, such
-- as Ana and Ana Reyes.
create function name_words(first_name text, last_name text) returns text[]
language sql immutable strict parallel safe as $$
  select array_remove(string_to_array(plain_text(first_name || ' ' || last_name), ' '), '')
$$;

-- Limits that protect secrets are counted in the database, so that all processes share one count.
create table rate_limits (
  key          text not null,
  window_start timestamptz not null,
  hits         integer not null,
  primary key (key, window_start)
);

-- Replies to calls with an Idempotency-Key, so that a repeated call gets the first reply. They are written in the
-- transaction of the call's own changes.
create table stored_replies (
  -- The account, or the API token of the call. It has no foreign key, because the rows are deleted after a day.
  caller_id   uuid not null,
  key_hash    bytea not null,
  -- A hash of what was called, by which another call with the same key is recognized.
  fingerprint bytea not null,
  status      smallint not null,
  -- Encrypted, because some replies contain secrets that are shown once. Null for a reply without a body.
  body        text,
  created_at  timestamptz not null,
  primary key (caller_id, key_hash)
);
create index stored_replies_age on stored_replies (created_at);

-- Which keys protect what this database holds. The keys themselves are in a file or in the environment, never here. The
-- check value proves that a process has the same key under this id.
create table secret_keys (
  id          text primary key,
  check_value bytea not null,
  created_at  timestamptz not null default app_now()
);

-- The mailbox of the sandbox. It is empty where a mail server is configured.
create table mailbox (
  id      uuid primary key default uuidv7(),
  "to"    text not null,
  kind    text not null,
  subject text not null,
  text    text not null,
  html    text not null,
  sent_at timestamptz not null default app_now()
);
create index mailbox_to on mailbox (lower("to"), id);

-- The checkout pages of the sandbox. The table is empty where a card provider is configured.
create table sandbox_checkouts (
  session     text primary key,
  title       text not null,
  description text not null,
  total_cents integer not null,
  email       text not null default '',
  success_url text not null,
  cancel_url  text not null,
  status      text not null default 'open' check (status in ('open', 'paid', 'cancelled')),
  created_at  timestamptz not null default app_now()
);
