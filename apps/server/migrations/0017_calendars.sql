-- Addresses under which calendar apps read: a head's department, or a dayplayer's bookings. Each works until it is reset or
-- the role ends. The address is computed from a server key, this row's id and its generation. Only its hash is stored.
create table calendar_feeds (
  id            uuid primary key default uuidv7(),
  account_id    uuid not null references accounts on delete cascade,
  -- Null for a dayplayer's bookings.
  department_id uuid references departments on delete cascade,
  generation    integer not null default 1,
  token_hash    bytea not null unique,
  created_at    timestamptz not null default app_now(),
  -- Written at most once an hour.
  last_read_at  timestamptz,
  unique nulls not distinct (account_id, department_id)
);
