-- An address in one line, without its empty parts. The contract's formatAddress gives the same line. It is stable and not
-- immutable because concat_ws is, and only so PostgreSQL inlines it.
create function address_line(street_address text, apt_suite text, city text, state text, zip text) returns text
language sql stable parallel safe as $$
  select concat_ws(', ', nullif(street_address, ''), nullif(apt_suite, ''), nullif(city, ''),
    nullif(concat_ws(' ', nullif(state, ''), nullif(zip, '')), ''))
$$;

-- A position with its day and its department's rate: what job lists, offers, tables and calendars read. Times are the
-- position's own, else the day's. Archived positions are included: archived_at tells them.
create view position_facts as
select position.id, position.dayplan_id, position.department_id, position.date, position.name, position.activated,
  position.count, position.booked, position.live, position.archived_at, position.parking_note,
  coalesce(position.call_time, day.call_time) as call_time, coalesce(position.wrap_time, day.wrap_time) as wrap_time,
  day.time_of_day, day.location, day.street_address, day.apt_suite, day.city, day.state, day.zip, day.country, day.notes,
  address_line(day.street_address, day.apt_suite, day.city, day.state, day.zip) as address,
  day.latitude, day.longitude, day.passes_at, day.version, day.archived_at as day_archived_at,
  coalesce(listed.rate_cents, 0) as rate_cents, listed.sort
from positions position
join dayplans day on day.id = position.dayplan_id
left join department_positions listed
  on listed.department_id = position.department_id and listed.name = position.name;

-- An offer with its position and the terms in force, as exports and calendars read it. Terms are those of terms_rev;
-- parking_note is the position's as it stands now.
create view offer_facts as
select offer.id, offer.position_id, offer.dayplan_id, offer.department_id, offer.dayplayer_id, offer.date, offer.state,
  offer.terms_rev, offer.ack_rev, offer.no_show_at, offer.changed_at, position.name as position, position.parking_note,
  terms.rate_cents, terms.call_time, terms.wrap_time, terms.time_of_day, terms.street_address, terms.apt_suite, terms.city,
  terms.state as state_name, terms.zip, terms.at as terms_at
from offers offer
join positions position on position.id = offer.position_id
join offer_terms terms on terms.offer_id = offer.id and terms.rev = offer.terms_rev;
