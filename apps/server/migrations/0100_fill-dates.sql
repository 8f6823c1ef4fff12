-- The date for which the deadline of a fill was chosen. A fill whose day was moved is paused until its head has looked at
-- the deadline.
alter table fills add column date date, add column day_moved boolean not null default false;
update fills set date = positions.date from positions where positions.id = fills.position_id;
alter table fills alter column date set not null;
