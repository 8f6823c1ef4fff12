-- A reported sign-in takes back what was set up since. Codes from before this column count as old.
alter table recovery_codes add column created_at timestamptz not null default to_timestamp(0);
alter table recovery_codes alter column created_at set default app_now();
-- When somebody last changed the endpoint or its secret. Null while it is as it was added.
alter table webhook_endpoints add column changed_at timestamptz;
