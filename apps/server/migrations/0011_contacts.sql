-- People whom a head knows outside Callboard.

-- People who have no account yet, or whose account is not known to be theirs. They belong to one head and are shown to nobody
-- else. People who share a number or an address are several contacts, if their names differ. Who is the same person is decided
-- under the lock of the head's contacts. A contact who unsubscribes keeps nothing that could reach the person. One who joins
-- keeps the number that the head had imported, as the head's own note: no invitation goes to it any more.
create table contacts (
  id              uuid primary key default uuidv7(),
  head_id         uuid not null references accounts on delete cascade,
  first_name      text not null default '',
  last_name       text not null default '',
  email           text,
  email_norm      text,
  -- In E.164 format.
  phone           text,
  positions       text[] not null default '{}',
  note            text not null default '',
  is_starred      boolean not null default false,
  created_at      timestamptz not null default app_now(),
  invited_at      timestamptz,
  dayplayer_id    uuid references dayplayers on delete cascade,
  joined_at       timestamptz,
  unsubscribed_at timestamptz,
  words           text[] not null generated always as (name_words(first_name, last_name)) stored,
  constraint contacts_reachable check (
    case when dayplayer_id is not null then email is null and email_norm is null
      when unsubscribed_at is not null then email is null and email_norm is null and phone is null
      else email_norm is not null or phone is not null end),
  check ((email is null) = (email_norm is null)),
  check ((dayplayer_id is null) = (joined_at is null)),
  check (phone ~ '^\+[1-9][0-9]{4,14}$')
);
-- Lists of contacts are ordered after they have been searched, so that this index only finds the contacts of a head.
create index contacts_head on contacts (head_id);
create index contacts_email on contacts (head_id, email_norm) where email_norm is not null;
create index contacts_phone on contacts (head_id, phone) where phone is not null;
create unique index contacts_joined on contacts (head_id, dayplayer_id) where dayplayer_id is not null;
create index contacts_by_email on contacts (email_norm) where email_norm is not null;
create index contacts_by_phone on contacts (phone) where phone is not null;
create index contacts_dayplayer on contacts (dayplayer_id) where dayplayer_id is not null;
create index contacts_invited on contacts (head_id, invited_at) where invited_at is not null;

-- An import that is being prepared. Its rows are deleted when it is finished, cancelled, or a day old.
create table contact_imports (
  id          uuid primary key default uuidv7(),
  head_id     uuid not null references accounts on delete cascade,
  created_at  timestamptz not null default app_now(),
  finished_at timestamptz,
  -- What a finished import did, which a repeated call gets again.
  result      jsonb
);
create index contact_imports_head on contact_imports (head_id);

create table contact_import_rows (
  import_id  uuid not null references contact_imports on delete cascade,
  row        integer not null check (row between 1 and 2000),
  first_name text not null,
  last_name  text not null,
  email      text not null,
  email_norm text,
  phone      text,
  positions  text[] not null,
  note       text not null,
  skip       boolean not null,
  -- Whether an error is among the remarks.
  wrong      boolean not null,
  -- Errors and notices: [{field, message, wrong}].
  remarks    jsonb not null,
  words      text[] not null generated always as (name_words(first_name, last_name)) stored,
  primary key (import_id, row)
);
-- The planner has no statistics about rows that were just written: without indexes it compares each name with each.
create index contact_import_rows_email on contact_import_rows (import_id, email_norm, row) where email_norm is not null;
create index contact_import_rows_phone on contact_import_rows (import_id, phone, row) where phone is not null;

-- The number at which a head reaches a dayplayer: the dayplayer's own, `+1 3235550100`, or else the one in the head's
-- contacts, `+13235550100`. Empty if neither is known.
create function phone_for_head(head uuid, dayplayer uuid, country_code text, phone_number text) returns text
language sql stable as $$
  select coalesce(country_code || ' ' || nullif(phone_number, ''),
    (select contact.phone from contacts contact where contact.head_id = head and contact.dayplayer_id = dayplayer), '')
$$;
