-- Accounts, how they sign in, and their settings.

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
  -- The production that is shown after sign-in, and with it the department. It is stored here so that all devices agree.
  -- Its foreign key follows in the file of productions.
  selected_production_id uuid,
  created_at             timestamptz not null default app_now(),
  deleted_at             timestamptz,
  -- Shown to the account itself only.
  gender                 text not null default 'Man' check (gender in ('Man', 'Woman', 'Other')),
  date_of_birth          date,
  notify_by_email        boolean not null default true,
  -- Texts go only to numbers that were confirmed, so that nobody gets one unasked.
  notify_by_text               boolean not null default false,
  notify_on_job_offer_updates  boolean not null default true,
  notify_on_booking_updates    boolean not null default true,
  notify_on_new_chat_messages  boolean not null default true,
  notify_on_production_change  boolean not null default true,
  quiet_hours            boolean not null default true,
  quiet_from             time not null default '22:00',
  quiet_until            time not null default '07:00',
  -- The number, with its prefix, whose owner entered the code that was texted to it. It confirms no later number.
  confirmed_phone        text,
  -- The language of a dayplayer's app, mails and texts. Null until it was chosen, by the browser or by hand.
  language               text check (language in ('en', 'es'))
);
create unique index accounts_email on accounts (email_norm) where deleted_at is null;
-- Finds the accounts of a number that a text comes from.
create index accounts_confirmed_phone on accounts (confirmed_phone) where confirmed_phone is not null;

-- A sign-up is no account yet: it reserves no address until its code was entered.
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
  verified_at     timestamptz,
  language        text check (language in ('en', 'es'))
);
create unique index sign_ups_open on sign_ups (email_norm) where superseded_at is null and verified_at is null;

create table sessions (
  token_hash       bytea primary key,
  id               uuid not null unique default uuidv7(),
  account_id       uuid not null references accounts on delete cascade,
  device_name      text not null,
  user_agent       text not null default '',
  remember         boolean not null,
  created_at       timestamptz not null default app_now(),
  -- Written at most once a minute, because an update with each request halves the rate of reads.
  last_seen        timestamptz not null default app_now(),
  expires_at       timestamptz not null,
  -- When the person behind a session last proved who they are: at sign-in, or when they were asked to confirm it.
  authenticated_at timestamptz not null default app_now(),
  -- The network from which it was opened: an IPv4 /24 or an IPv6 /48.
  address          text,
  -- The end of its lifetime. `expires_at` is earlier while it is unused, and moves on with use. Null means that it stays.
  ends_at          timestamptz,
  idle_seconds     integer not null default 1209600
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

-- Tokens of links and streams. Only the hash is stored. A token works while used_at is null.
create table tokens (
  token_hash    bytea primary key,
  purpose       text not null check (purpose in ('stream', 'setup', 'reset', 'payment_invitation', 'manager_invitation',
    'dayplayer_invitation', 'calendar_feed', 'email_change', 'sign_in_report')),
  account_id    uuid references accounts on delete cascade,
  session_id    uuid references sessions (id) on delete cascade,
  -- What the token is for, such as the address and the contents of an invitation.
  subject       jsonb not null default '{}',
  created_at    timestamptz not null default app_now(),
  expires_at    timestamptz not null,
  used_at       timestamptz,
  superseded_at timestamptz
);
create index tokens_expiry on tokens (expires_at);
create index tokens_account on tokens (account_id, purpose);
-- An invitation to set up an account replaces the earlier ones of the same address, and those of the same department
-- whatever their address. The new account ends them all.
create index tokens_setup on tokens ((subject ->> 'email_norm')) where purpose = 'setup';
create index tokens_setup_department on tokens ((subject ->> 'department_id')) where purpose = 'setup';
create index tokens_payment_invitation on tokens ((subject ->> 'production_id')) where purpose = 'payment_invitation';
create index tokens_dayplayer_invitation on tokens ((subject ->> 'email_norm')) where purpose = 'dayplayer_invitation';
create index tokens_text_invitation on tokens ((subject ->> 'phone')) where purpose = 'dayplayer_invitation';

-- Addresses whose password somebody forgot, until a sweep has mailed their link. The request writes one row whether or not
-- the address has an account, so that its duration does not reveal which.
create table reset_requests (
  email_norm   text primary key,
  requested_at timestamptz not null default app_now()
);

-- The address that an account wants to change to, one at a time. It takes effect when its code was entered.
create table email_changes (
  account_id      uuid primary key references accounts on delete cascade,
  id              uuid not null,
  email           text not null,
  email_norm      text not null,
  code_hash       bytea not null,
  code_expires_at timestamptz not null,
  tries           integer not null default 0,
  created_at      timestamptz not null default app_now()
);

create table phone_codes (
  account_id      uuid primary key references accounts on delete cascade,
  id              uuid not null,
  number          text not null,
  code_hash       bytea not null,
  code_expires_at timestamptz not null,
  tries           integer not null default 0,
  created_at      timestamptz not null default app_now()
);

-- Codes that were texted, counted by number and by the account that asked. Nobody's phone is flooded, and one account does
-- not text one number after the other.
create table code_texts (
  number     text not null,
  sent_at    timestamptz not null default app_now(),
  account_id uuid references accounts on delete cascade
);
create index code_texts_number on code_texts (number, sent_at);
create index code_texts_sent on code_texts (sent_at);
create index code_texts_account on code_texts (account_id, sent_at);

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

-- What a passkey has to sign. Each is deleted when it is used, and works only for the session or the holder of the token
-- that requested it.
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
  -- A reported sign-in takes back the codes that were created since.
  created_at timestamptz not null default app_now(),
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

-- What happened to the security of an account: sign-ins, failures, changes, exports, invitations. Kept for a year.
create table security_events (
  id         uuid primary key default uuidv7(),
  -- Null for a failed sign-in with an address that has no account. The address itself is not stored.
  account_id uuid references accounts on delete cascade,
  kind       text not null,
  -- The network of the caller: an IPv4 /24 or an IPv6 /48. Null where no request caused the event.
  address    text,
  device     text,
  details    jsonb not null default '{}',
  at         timestamptz not null default app_now()
);
create index security_events_account on security_events (account_id, at desc, id desc);
create index security_events_at on security_events (at);

-- Addresses that a head invited by mail to join as a dayplayer. When one joins, the head gets a star on the dayplayer and
-- the row is deleted.
create table dayplayer_invitations (
  head_id    uuid not null references accounts on delete cascade,
  email_norm text not null,
  sent_at    timestamptz not null default app_now(),
  primary key (head_id, email_norm)
);
create index dayplayer_invitations_email on dayplayer_invitations (email_norm);
