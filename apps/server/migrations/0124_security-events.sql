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
