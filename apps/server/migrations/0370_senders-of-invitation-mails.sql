-- Who sent an invitation, so that one person can't use up the mails that an address gets in a day.
alter table invitation_mails add column sender_id uuid references accounts on delete cascade;
create index invitation_mails_sender on invitation_mails (sender_id);
