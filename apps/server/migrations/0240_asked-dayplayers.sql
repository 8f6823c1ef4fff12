-- How many dayplayers were asked for a position and are not booked for it: those whose latest offer of it is no booking. The
-- list of offers divides them into pages by date, and read all offers for that.
alter table positions add column asked integer not null default 0 check (asked >= 0);
update positions position set asked = latest.asked
from (
  select each.position_id, count(*) filter (where each.state <> 'accepted') as asked
  from (
    select distinct on (offer.position_id, offer.dayplayer_id) offer.position_id, offer.state
    from offers offer order by offer.position_id, offer.dayplayer_id, offer.id desc) each
  group by each.position_id) latest
where latest.position_id = position.id and latest.asked > 0;
