-- The planner has no statistics about rows that were just written: without indexes it compares each name with each.
alter table contacts add column words text[] not null generated always as (name_words(first_name, last_name)) stored;
alter table contact_import_rows
  add column words text[] not null generated always as (name_words(first_name, last_name)) stored;
create index contact_import_rows_email on contact_import_rows (import_id, email_norm, row) where email_norm is not null;
create index contact_import_rows_phone on contact_import_rows (import_id, phone, row) where phone is not null;
