-- The link by which dayplayers join the network of a department's head, for example from a code on a wall. A department has
-- at most one. Replacing it changes the row, switching it off deletes it. Only the hash of the link's token is stored: the
-- token is computed from a key of the server and `id`.
create table network_links (
  department_id uuid primary key references departments on delete cascade,
  id            uuid not null unique,
  token_hash    bytea not null unique,
  created_by    uuid not null references accounts on delete cascade,
  created_at    timestamptz not null,
  -- How many joined on a day, which is limited.
  joined_on     date not null,
  joined        integer not null default 0
);
create index network_links_created_by on network_links (created_by);
