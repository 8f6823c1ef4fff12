-- The link in an invitation to join as a dayplayer. Its subject has the address, and what the invitation says.
alter table tokens drop constraint tokens_purpose_check;
alter table tokens add constraint tokens_purpose_check check (purpose in ('stream', 'setup', 'reset', 'payment_invitation',
  'manager_invitation', 'dayplayer_invitation', 'calendar_feed', 'email_change'));
create index tokens_dayplayer_invitation on tokens ((subject ->> 'email_norm')) where purpose = 'dayplayer_invitation';
