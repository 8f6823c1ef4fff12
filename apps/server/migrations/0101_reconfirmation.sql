-- Whether a booked dayplayer still comes. Each of the three moments is set once, so that each step happens once.
alter table offers
  -- When the dayplayer was asked, when the question was repeated, and when the head was notified of those silent.
  add column asked_at     timestamptz,
  add column reminded_at  timestamptz,
  add column escalated_at timestamptz,
  -- The revision of the terms to which the dayplayer said yes shortly before they were asked, or since.
  add column confirmed_rev integer;
create index offers_to_reconfirm on offers (date) where state = 'accepted' and escalated_at is null;

-- How many bookings of a position are confirmed.
alter table positions
  add column confirmed integer not null default 0,
  add constraint positions_confirmed check (confirmed between 0 and booked);

create function is_confirmed(state text, confirmed_rev integer, terms_rev integer) returns boolean
language sql immutable parallel safe
  return coalesce(state = 'accepted' and confirmed_rev = terms_rev, false);

-- When a dayplayer is asked whether they still come, reminded, and the head notified. For a call before noon, or an
-- unknown one: at 18:00, 20:00 and 21:00 of the evening before. For a later call: 12 hours before it but not before 07:00,
-- then one and two hours later. A yes since fresh_from needs no question. docs/decisions/reconfirmation.md has the reasons.
create function reconfirmation_times(day date, call time, zone text,
  out asks_at timestamptz, out reminds_at timestamptz, out escalates_at timestamptz, out fresh_from timestamptz)
language sql stable parallel safe as $$
  select asked, asked + step, asked + step + interval '1 hour', asked - interval '3 hours'
  from (
    select greatest((day + call) at time zone zone - interval '12 hours', (day + time '07:00') at time zone zone) as asked,
      interval '1 hour' as step
    where call >= time '12:00'
    union all
    select (day - 1 + time '18:00') at time zone zone, interval '2 hours' where coalesce(call < time '12:00', true)
  ) times
$$;

create or replace view position_facts as
select position.id, position.dayplan_id, position.department_id, position.date, position.name, position.activated,
  position.count, position.booked, position.live, position.archived_at, position.parking_note,
  coalesce(position.call_time, day.call_time) as call_time, coalesce(position.wrap_time, day.wrap_time) as wrap_time,
  day.time_of_day, day.location, day.street_address, day.apt_suite, day.city, day.state, day.zip, day.country, day.notes,
  address_line(day.street_address, day.apt_suite, day.city, day.state, day.zip) as address,
  day.latitude, day.longitude, day.passes_at, day.version, day.archived_at as day_archived_at,
  coalesce(listed.rate_cents, 0) as rate_cents, listed.sort, position.confirmed
from positions position
join dayplans day on day.id = position.dayplan_id
left join department_positions listed
  on listed.department_id = position.department_id and listed.name = position.name;

create or replace view offer_facts as
select offer.id, offer.position_id, offer.dayplan_id, offer.department_id, offer.dayplayer_id, offer.date, offer.state,
  offer.terms_rev, offer.ack_rev, offer.no_show_at, offer.changed_at, position.name as position, position.parking_note,
  terms.rate_cents, terms.call_time, terms.wrap_time, terms.time_of_day, terms.street_address, terms.apt_suite, terms.city,
  terms.state as state_name, terms.zip, terms.at as terms_at, day.notes,
  is_confirmed(offer.state, offer.confirmed_rev, offer.terms_rev) as confirmed, offer.asked_at
from offers offer
join positions position on position.id = offer.position_id
join dayplans day on day.id = offer.dayplan_id
join offer_terms terms on terms.offer_id = offer.id and terms.rev = offer.terms_rev;
