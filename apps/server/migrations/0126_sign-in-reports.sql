alter table sessions
  -- The network from which it was opened: an IPv4 /24 or an IPv6 /48.
  add column address      text,
  -- The end of its lifetime. `expires_at` is earlier while it is unused, and moves on with use. Null means that it stays.
  add column ends_at      timestamptz,
  add column idle_seconds integer not null default 1209600;
update sessions set ends_at = expires_at;

-- The link of a mail about a sign-in from a new device, with which the owner says that it was somebody else.
alter table tokens drop constraint tokens_purpose_check;
alter table tokens add constraint tokens_purpose_check check (purpose in ('stream', 'setup', 'reset', 'payment_invitation',
  'manager_invitation', 'dayplayer_invitation', 'calendar_feed', 'email_change', 'sign_in_report'));
