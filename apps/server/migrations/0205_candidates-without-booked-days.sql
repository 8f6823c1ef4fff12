-- The days of a candidate are those marked as available on which the dayplayer is not booked, so that a match needs no
-- lookup of bookings.
create or replace view expected_candidates as
  select p.dayplayer_id, n.position, m.month, p.area, p.reliability, p.member_since,
    cosd(p.latitude) * cosd(p.longitude) as x, cosd(p.latitude) * sind(p.longitude) as y, sind(p.latitude) as z,
    -- 7917.6 miles are the diameter of the earth as a sphere.
    4 * sin(p.travel_radius_miles / 7917.6) ^ 2 as reach, (m.free & ~booked.days)::bit(31) as free
  from dayplayer_profiles p
  join availability_months m using (dayplayer_id)
  cross join lateral (
    select coalesce(bit_or(B'1'::bit(31) >> (extract(day from offer.date)::int - 1)), B'0'::bit(31)) as days
    from offers offer
    where offer.dayplayer_id = m.dayplayer_id and offer.state = 'accepted'
      and offer.date >= m.month and offer.date < (m.month + interval '1 month')::date) booked
  cross join lateral unnest(p.positions) n (position)
  where p.area is not null and m.free <> B'0'::bit(31);

-- Sets the days of a dayplayer's candidates in the month of a date. In PL/pgSQL, which keeps the plan in the session.
create function refresh_candidate_days(dayplayer uuid, day date) returns void language plpgsql as $$
declare
  first_day constant date := date_trunc('month', day)::date;
begin
  update candidates c set free = expected.free
  from expected_candidates expected
  where c.dayplayer_id = dayplayer and c.month = first_day
    and expected.dayplayer_id = dayplayer and expected.month = first_day
    and expected.position = c.position and expected.free <> c.free;
end $$;

-- A trigger, because a booking starts and ends by many moves, and a dayplayer whose bit were wrong would not be found.
-- Bookings change under the lock of the dayplayer's row, as availability does.
create function refresh_days_of_booking() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform refresh_candidate_days(new.dayplayer_id, new.date);
  end if;
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and (old.dayplayer_id, old.date) <> (new.dayplayer_id, new.date) then
    perform refresh_candidate_days(old.dayplayer_id, old.date);
  end if;
  return null;
end $$;

create trigger offers_booked after insert on offers for each row
  when (new.state = 'accepted') execute function refresh_days_of_booking();
create trigger offers_booking_changed after update of state, dayplayer_id, date on offers for each row
  when ((old.state = 'accepted') <> (new.state = 'accepted')
    or new.state = 'accepted' and (old.dayplayer_id, old.date) <> (new.dayplayer_id, new.date))
  execute function refresh_days_of_booking();
create trigger offers_booking_deleted after delete on offers for each row
  when (old.state = 'accepted') execute function refresh_days_of_booking();

-- The candidates who are booked already. The rows of past months are deleted.
select refresh_candidate_days(dayplayer_id, month) from (
  select distinct dayplayer_id, date_trunc('month', date)::date as month from offers
  where state = 'accepted' and date >= (select min(month) from candidates)) booked;
