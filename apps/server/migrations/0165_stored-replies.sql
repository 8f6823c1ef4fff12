-- Replies to calls with an Idempotency-Key, so that a repeated call gets the first reply. They are written in the
-- transaction of the call's own changes.
create table stored_replies (
  -- The account, or the API token of the call. No foreign key: the rows are deleted after a day.
  caller_id   uuid not null,
  key_hash    bytea not null,
  -- A hash of what was called, by which another call with the same key is recognized.
  fingerprint bytea not null,
  status      smallint not null,
  -- Encrypted, because some replies contain secrets that are shown once. Null for a reply without a body.
  body        text,
  created_at  timestamptz not null,
  primary key (caller_id, key_hash)
);
create index stored_replies_age on stored_replies (created_at);
