-- no transaction
-- Those who were known before the triggers existed. Each statement commits on its own, so that no lock is held for long.
insert into known_dayplayers (known_by, position, dayplayer_id)
select star.head_id, n.position, star.dayplayer_id
from stars star
join dayplayer_profiles profile using (dayplayer_id)
cross join lateral unnest(profile.positions) n (position)
on conflict do nothing;
insert into known_dayplayers (known_by, position, dayplayer_id)
select distinct offer.department_id, n.position, offer.dayplayer_id
from offers offer
join dayplayer_profiles profile using (dayplayer_id)
cross join lateral unnest(profile.positions) n (position)
where offer.state = 'accepted' and offer.counted_at is not null and offer.no_show_at is null
on conflict do nothing;
