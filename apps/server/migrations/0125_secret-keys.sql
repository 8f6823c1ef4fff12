-- Which keys protect what this database holds. The keys themselves are in a file or in the environment, never here. The
-- check value proves that a process has the same key under this id.
create table secret_keys (
  id          text primary key,
  check_value bytea not null,
  created_at  timestamptz not null default app_now()
);
