-- When all places were filled last. Who dropped out since then, and who has the place now, is what heads are notified of
-- when all are filled again.
alter table fills add column filled_at timestamptz;
update fills set filled_at = app_now() where state = 'full';
