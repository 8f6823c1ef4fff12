create extension if not exists btree_gist;

create table accounts (
  id                     uuid primary key default uuidv7(),
  email                  text not null,
  email_norm             text not null,
  type                   text not null check (type in ('dayplayer', 'department_head')),
  first_name             text not null,
  last_name              text not null,
  department             text not null,
  country_code           text not null,
  phone_number           text not null,
  password_hash          text not null,
  profile_picture_url    text,
  -- The production shown after sign-in, and with it the department; kept here so that every device agrees.
  selected_production_id uuid,
  created_at             timestamptz not null default app_now(),
  deleted_at             timestamptz
);
create unique index accounts_email on accounts (email_norm) where deleted_at is null;

-- A sign-up is not an account: an address binds nothing until its code was entered.
create table sign_ups (
  id              uuid primary key default uuidv7(),
  token_hash      bytea not null unique,
  email           text not null,
  email_norm      text not null,
  type            text not null check (type in ('dayplayer', 'department_head')),
  first_name      text not null,
  last_name       text not null,
  department      text not null,
  country_code    text not null,
  phone_number    text not null,
  password_hash   text not null,
  code_hash       bytea not null,
  code_expires_at timestamptz not null,
  tries           integer not null default 0,
  created_at      timestamptz not null default app_now(),
  superseded_at   timestamptz,
  verified_at     timestamptz
);
create unique index sign_ups_open on sign_ups (email_norm) where superseded_at is null and verified_at is null;

create table sessions (
  token_hash  bytea primary key,
  id          uuid not null unique default uuidv7(),
  account_id  uuid not null references accounts on delete cascade,
  device_name text not null,
  user_agent  text not null default '',
  remember    boolean not null,
  created_at  timestamptz not null default app_now(),
  -- Written at most once a minute: an update a request halves the rate of reads.
  last_seen   timestamptz not null default app_now(),
  expires_at  timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- Setup, reset, invitation, feed and stream tokens. Only the hash is kept; a token works while used_at is null.
create table tokens (
  token_hash    bytea primary key,
  purpose       text not null check (purpose in ('stream', 'setup', 'reset', 'payment_invitation', 'manager_invitation', 'calendar_feed', 'email_change')),
  account_id    uuid references accounts on delete cascade,
  session_id    uuid references sessions (id) on delete cascade,
  subject       jsonb not null default '{}',
  created_at    timestamptz not null default app_now(),
  expires_at    timestamptz not null,
  used_at       timestamptz,
  superseded_at timestamptz
);
create index tokens_expiry on tokens (expires_at);
create index tokens_account on tokens (account_id, purpose);

-- Limits that guard secrets are counted here, so that every process counts the same.
create table rate_limits (
  key          text not null,
  window_start timestamptz not null,
  hits         integer not null,
  primary key (key, window_start)
);

-- Secrets the server makes for itself on its first start and keeps, such as the key that signs sandbox checkouts.
create table server_keys (
  name       text primary key,
  value      bytea not null,
  created_at timestamptz not null default app_now()
);

-- One narrow row a dayplayer, there to be locked: whatever makes an offer live or books it holds this row.
create table players (
  id uuid primary key references accounts
);
