-- A day is planned in the zone of its place, which is the production's unless the day lies elsewhere. The terms of an offer
-- keep the zone in which their times were promised.
alter table dayplans add column zone text;
alter table offer_terms add column zone text;
update dayplans day set zone = production.zone
from departments department join productions production on production.id = department.production_id
where department.id = day.department_id;
update offer_terms terms set zone = day.zone
from offers offer join dayplans day on day.id = offer.dayplan_id
where offer.id = terms.offer_id;
alter table dayplans alter column zone set not null;
alter table offer_terms alter column zone set not null;

create or replace view position_facts as
select position.id, position.dayplan_id, position.department_id, position.date, position.name, position.activated,
  position.count, position.booked, position.live, position.archived_at, position.parking_note,
  coalesce(position.call_time, day.call_time) as call_time, coalesce(position.wrap_time, day.wrap_time) as wrap_time,
  day.time_of_day, day.location, day.street_address, day.apt_suite, day.city, day.state, day.zip, day.country, day.notes,
  address_line(day.street_address, day.apt_suite, day.city, day.state, day.zip) as address,
  day.latitude, day.longitude, day.passes_at, day.version, day.archived_at as day_archived_at,
  coalesce(listed.rate_cents, 0) as rate_cents, listed.sort, position.confirmed, day.zone
from positions position
join dayplans day on day.id = position.dayplan_id
left join department_positions listed
  on listed.department_id = position.department_id and listed.name = position.name;

create or replace view offer_facts as
select offer.id, offer.position_id, offer.dayplan_id, offer.department_id, offer.dayplayer_id, offer.date, offer.state,
  offer.terms_rev, offer.ack_rev, offer.no_show_at, offer.changed_at, position.name as position, position.parking_note,
  terms.rate_cents, terms.call_time, terms.wrap_time, terms.time_of_day, terms.street_address, terms.apt_suite, terms.city,
  terms.state as state_name, terms.zip, terms.at as terms_at, day.notes,
  is_confirmed(offer.state, offer.confirmed_rev, offer.terms_rev) as confirmed, offer.asked_at, terms.zone
from offers offer
join positions position on position.id = offer.position_id
join dayplans day on day.id = offer.dayplan_id
join offer_terms terms on terms.offer_id = offer.id and terms.rev = offer.terms_rev;
