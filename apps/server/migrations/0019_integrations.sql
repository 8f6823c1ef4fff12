-- API tokens and webhooks, by which other software is connected.

-- Tokens with which other software calls the API for a department, in place of a session.
create table api_tokens (
  id            uuid primary key default uuidv7(),
  department_id uuid not null references departments on delete cascade,
  -- The head who created it. It works only as long as this account is the department's head.
  account_id    uuid not null references accounts on delete cascade,
  name          text not null,
  scopes        text[] not null,
  token_hash    bytea not null unique,
  -- The last characters of the token, by which people recognize it.
  ending        text not null,
  created_at    timestamptz not null default app_now(),
  expires_at    timestamptz not null,
  -- Written at most once a minute.
  last_used_at  timestamptz,
  revoked_at    timestamptz
);
create index api_tokens_department on api_tokens (department_id, id);

-- Addresses of other software that a department's head connects. Each gets the department's events as signed calls.
create table webhook_endpoints (
  id               uuid primary key default uuidv7(),
  department_id    uuid not null references departments on delete cascade,
  -- Who added it. Events are sent only as long as this account is the department's head.
  account_id       uuid not null references accounts on delete cascade,
  url              text not null,
  description      text not null,
  -- The types of events that are sent.
  event_types      text[] not null,
  -- The signing secret, encrypted with the server's key.
  secret           text not null,
  -- The secret before the last rotation. Calls are signed with both until it expires.
  old_secret       text,
  old_secret_until timestamptz,
  created_at       timestamptz not null default app_now(),
  -- Events from before this are not sent. In real time, as the events of the feed.
  active_from      timestamptz not null default clock_timestamp(),
  -- Set while nothing is sent: by the head, or because nothing arrived for days.
  disabled_at      timestamptz,
  disabled_for     text check (disabled_for in ('paused', 'failing', 'gone')),
  -- When somebody last changed the endpoint or its secret, which a reported sign-in takes back. Null while it is as it was
  -- added.
  changed_at       timestamptz,
  check ((disabled_at is null) = (disabled_for is null)),
  check ((old_secret is null) = (old_secret_until is null))
);
create index webhook_endpoints_department on webhook_endpoints (department_id, id);

-- One event for one endpoint. It is kept for 30 days, as the log that the head reads.
create table webhook_deliveries (
  id           uuid primary key default uuidv7(),
  endpoint_id  uuid not null references webhook_endpoints on delete cascade,
  -- The event's position in the feed. Null for a test event.
  pos          bigint,
  type         text not null,
  -- The body of the call, the same for every attempt.
  body         text not null,
  -- When the event was recorded, in real time.
  at           timestamptz not null,
  state        text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts     integer not null default 0,
  last_at      timestamptz,
  -- The HTTP status of the last attempt. Null if there was no answer.
  last_status  integer,
  -- Why the last attempt failed, as a sentence.
  last_error   text,
  delivered_at timestamptz,
  created_at   timestamptz not null default app_now(),
  unique (endpoint_id, pos)
);
create index webhook_deliveries_list on webhook_deliveries (endpoint_id, at desc, id desc);
create index webhook_deliveries_old on webhook_deliveries (created_at);

-- The position in the feed up to which deliveries were created.
create table webhook_cursor (
  one boolean primary key default true check (one),
  pos bigint not null
);
insert into webhook_cursor (pos) values (0);
