-- The day's notes, as calendars show them beside the terms. Like the parking note they are as they stand now.
create or replace view offer_facts as
select offer.id, offer.position_id, offer.dayplan_id, offer.department_id, offer.dayplayer_id, offer.date, offer.state,
  offer.terms_rev, offer.ack_rev, offer.no_show_at, offer.changed_at, position.name as position, position.parking_note,
  terms.rate_cents, terms.call_time, terms.wrap_time, terms.time_of_day, terms.street_address, terms.apt_suite, terms.city,
  terms.state as state_name, terms.zip, terms.at as terms_at, day.notes
from offers offer
join positions position on position.id = offer.position_id
join dayplans day on day.id = offer.dayplan_id
join offer_terms terms on terms.offer_id = offer.id and terms.rev = offer.terms_rev;
