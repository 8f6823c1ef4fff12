-- When the person behind a session last proved who they are: at sign-in, or when they were asked to confirm it.
alter table sessions add column authenticated_at timestamptz;
update sessions set authenticated_at = created_at;
alter table sessions alter column authenticated_at set default app_now();
alter table sessions alter column authenticated_at set not null;

create table passkeys (
  id            uuid primary key default uuidv7(),
  account_id    uuid not null references accounts on delete cascade,
  credential_id bytea not null unique,
  public_key    bytea not null,
  -- Rises with each use on authenticators that count; a value that was seen before means a copied authenticator.
  counter       bigint not null,
  transports    text[] not null,
  name          text not null check (length(name) between 1 and 60),
  created_at    timestamptz not null default app_now(),
  last_used_at  timestamptz
);
create index passkeys_account on passkeys (account_id);

-- What a passkey has to sign. Each is deleted when it is used, and works only for whoever asked for it: the session, or
-- the holder of the token that an attempt to sign in was given.
create table passkey_challenges (
  challenge  bytea primary key,
  purpose    text not null check (purpose in ('add', 'sign_in', 'confirm')),
  session_id uuid references sessions (id) on delete cascade,
  token_hash bytea,
  expires_at timestamptz not null,
  check ((session_id is null) = (purpose = 'sign_in') and (token_hash is null) = (purpose <> 'sign_in'))
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- An authenticator app. The secret is encrypted with a key that is not in the database; it counts from confirmed_at on.
create table two_factor (
  account_id   uuid primary key references accounts on delete cascade,
  secret       text not null,
  confirmed_at timestamptz,
  -- The latest period of 30 seconds whose code was used. A code of it, or of an earlier one, is not accepted again.
  last_step    bigint,
  created_at   timestamptz not null default app_now()
);

create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash  bytea not null,
  primary key (account_id, code_hash)
);

-- Sign-ins whose password was right, and whose code is still missing.
create table second_steps (
  token_hash    bytea primary key,
  account_id    uuid not null references accounts on delete cascade,
  -- A password that was changed meanwhile ends the sign-in.
  password_hash text not null,
  device_name   text not null,
  remember      boolean not null,
  tries         integer not null default 0,
  expires_at    timestamptz not null
);
create index second_steps_account on second_steps (account_id);
create index second_steps_expiry on second_steps (expires_at);
