-- People whom a head knows and who have no account yet, or whose account is not known to be theirs. They belong to one head
-- and are shown to nobody else. Once a contact joins or unsubscribes, nothing is left that could reach the person.
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
  constraint contacts_reachable check (
    (dayplayer_id is null and unsubscribed_at is null and (email_norm is not null or phone is not null))
    or ((dayplayer_id is not null or unsubscribed_at is not null) and email is null and email_norm is null and phone is null)),
  check ((email is null) = (email_norm is null)),
  check ((dayplayer_id is null) = (joined_at is null)),
  check (phone ~ '^\+[1-9][0-9]{4,14}$')
);
create unique index contacts_email on contacts (head_id, email_norm) where email_norm is not null;
create unique index contacts_phone on contacts (head_id, phone) where phone is not null;
create unique index contacts_joined on contacts (head_id, dayplayer_id) where dayplayer_id is not null;
create index contacts_name on contacts (head_id, is_starred desc, lower(last_name), lower(first_name), id);
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
  primary key (import_id, row)
);
