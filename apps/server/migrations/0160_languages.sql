-- The language of a dayplayer's app, mails and texts. Null until it was chosen, by the browser or by hand.
alter table accounts add column language text check (language in ('en', 'es'));
alter table sign_ups add column language text check (language in ('en', 'es'));
