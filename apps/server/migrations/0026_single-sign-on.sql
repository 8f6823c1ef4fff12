-- Who an account is at a provider of single sign-on. Providers identify people by the subject; addresses change hands.
create table account_identities (
  account_id   uuid not null references accounts on delete cascade,
  issuer       text not null,
  subject      text not null,
  created_at   timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  primary key (account_id, issuer),
  unique (issuer, subject)
);

-- One visit to a provider, by the browser that has the cookie. It can return once, and what the provider said about the
-- person then waits for the rest: a session, a link to an account, or a sign-up.
create table sso_attempts (
  id               uuid primary key default uuidv7(),
  browser_hash     bytea not null unique,
  state_hash       bytea not null,
  provider         text not null,
  -- The session whose owner confirms who they are. Null for a sign-in.
  session_id       uuid references sessions (id) on delete cascade,
  nonce            text not null,
  code_verifier    text not null,
  device_name      text not null,
  remember         boolean not null,
  return_to        text not null,
  expires_at       timestamptz not null,
  returned_at      timestamptz,
  -- Why the provider's reply was not accepted.
  refusal          text,
  issuer           text,
  subject          text,
  email            text,
  first_name       text not null default '',
  last_name        text not null default '',
  authenticated_at timestamptz,
  -- A code that was mailed to link an existing account, and the tries of it and of the password.
  code_hash        bytea,
  code_expires_at  timestamptz,
  tries            integer not null default 0
);
create index sso_attempts_expiry on sso_attempts (expires_at);
create index sso_attempts_session on sso_attempts (session_id);

-- A sign-in that waits for its code began with a password or with single sign-on.
alter table second_steps add column method text not null default 'password' check (method in ('password', 'single sign-on'));
