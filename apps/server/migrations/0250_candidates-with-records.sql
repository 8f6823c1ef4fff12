-- Candidates have the dayplayer's record, so that a page of matches looks up no profile. The columns are null in rows from
-- before and in those that a process of the former release inserts; then the profile is read.
alter table candidates add column kept integer, add column counted integer;

create or replace view expected_candidates as
  select p.dayplayer_id, n.position, m.month, p.area, p.reliability, p.member_since,
    cosd(p.latitude) * cosd(p.longitude) as x, cosd(p.latitude) * sind(p.longitude) as y, sind(p.latitude) as z,
    -- 7917.6 miles are the diameter of the earth as a sphere.
    4 * sin(p.travel_radius_miles / 7917.6) ^ 2 as reach, (m.free & ~booked.days)::bit(31) as free, p.kept, p.counted
  from dayplayer_profiles p
  join availability_months m using (dayplayer_id)
  cross join lateral (
    select coalesce(bit_or(B'1'::bit(31) >> (extract(day from offer.date)::int - 1)), B'0'::bit(31)) as days
    from offers offer
    where offer.dayplayer_id = m.dayplayer_id and offer.state = 'accepted'
      and offer.date >= m.month and offer.date < (m.month + interval '1 month')::date) booked
  cross join lateral unnest(p.positions) n (position)
  where p.area is not null and m.free <> B'0'::bit(31);

-- A trigger, because a process of the former release changes records and does not know the columns.
create function refresh_record_of_candidates() returns trigger language plpgsql as $$
begin
  update candidates c set reliability = new.reliability, kept = new.kept, counted = new.counted
  where c.dayplayer_id = new.dayplayer_id;
  return null;
end $$;
create trigger dayplayer_profiles_record after update of kept, counted on dayplayer_profiles for each row
  when ((old.kept, old.counted) is distinct from (new.kept, new.counted)) execute function refresh_record_of_candidates();
