-- An invitation by text that was sent at night waits until the morning. Its text is deleted when it goes out.
alter table invitation_texts add column due_at timestamptz, add column body text;
create index invitation_texts_due on invitation_texts (due_at) where body is not null;
