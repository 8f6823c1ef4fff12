-- Addresses whose password somebody forgot, until a sweep has mailed their link. The request writes one row whether or not
-- the address has an account, so that its duration does not tell which.
create table reset_requests (
  email_norm   text primary key,
  requested_at timestamptz not null default app_now()
);
