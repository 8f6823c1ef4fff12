-- Tokens with which other software calls the API for a department, in place of a session.
create table api_tokens (
  id             uuid primary key default uuidv7(),
  department_id  uuid not null references departments on delete cascade,
  -- The head who created it. It works only as long as this account is the department's head.
  account_id     uuid not null references accounts on delete cascade,
  name           text not null,
  scopes         text[] not null,
  token_hash     bytea not null unique,
  -- The last characters of the token, by which people recognize it.
  ending         text not null,
  created_at     timestamptz not null default app_now(),
  expires_at     timestamptz not null,
  -- Written at most once a minute.
  last_used_at   timestamptz,
  revoked_at     timestamptz
);
create index api_tokens_department on api_tokens (department_id, id);
