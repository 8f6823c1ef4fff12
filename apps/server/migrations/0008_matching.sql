-- Matching, which the module of dayplayers owns: who can be asked for a position.

-- One row for each position that a dayplayer holds and each month with an available day. index-candidates.ts makes the rows
-- equal to `expected_candidates` after each change of profile, record or availability, and a trigger after each booking.
create table candidates (
  dayplayer_id uuid not null references dayplayers on delete cascade,
  position     text not null,
  month        date not null,
  area         bigint not null,
  reliability  double precision not null,
  member_since date not null,
  -- The home as a point of the unit sphere, and the square of the straight line to the farthest place they travel to.
  -- Comparing distances then takes no trigonometry, which would be most of the work. Null where the home is not known.
  x            double precision,
  y            double precision,
  z            double precision,
  reach        double precision not null,
  -- The days that are marked as available and not booked, so that a match needs no lookup of bookings.
  free         bit(31) not null,
  -- The dayplayer's record, so that a page of matches looks up no profile.
  kept         integer not null,
  counted      integer not null,
  -- The dayplayers whom a head knows are looked up among the candidates of one position and month. With these side by side in
  -- the index of the primary key, a lookup finds its page in memory that the processor has at hand.
  primary key (month, position, dayplayer_id)
);
create index candidates_dayplayer on candidates (dayplayer_id);

-- One number for a position and a month: a key of the index of candidates that has a fixed size, which PostgreSQL compares
-- and takes from an index entry faster than a date and a text. It has 64 bits, so that no two positions have the same one.
create function candidate_section(position_name text, month date) returns bigint
  language sql immutable parallel safe return hashtextextended(position_name, month - date '2000-01-01');

-- All areas of one position and month are side by side, in the order of rank within each area: a statement that reads many
-- areas is one scan with a list of areas. Position and month are included, because PostgreSQL otherwise reads the table for
-- each entry: it does not see that the section is all that a statement needs of them. Columns of a fixed size come first.
create index candidates_by_section
  on candidates (candidate_section(position, month), area, reliability desc, member_since, dayplayer_id)
  include (month, reach, x, y, z, kept, counted, free, position);
create unique index candidates_section_dayplayer on candidates (candidate_section(position, month), dayplayer_id);

create view expected_candidates as
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

-- A booking that starts, ends, moves or is deleted sets one bit of each of the dayplayer's candidates in its month. The
-- function locks the dayplayer's row first: a use case has done so, a cascade has not. A change of availability, profile or
-- record at the same time then comes wholly before or after, and each reads what the other committed. One bit is set
-- instead of reading `expected_candidates`, which would expand all positions and add up all bookings of the month.
create function refresh_candidate_days(dayplayer uuid, day date) returns void language plpgsql as $$
declare
  first_day constant date := date_trunc('month', day)::date;
  number constant int := day - first_day;
begin
  perform from dayplayers where id = dayplayer for no key update;
  update candidates c set free = set_bit(c.free, number, 1 - get_bit(c.free, number))
  from availability_months m
  where c.dayplayer_id = dayplayer and c.month = first_day and m.dayplayer_id = dayplayer and m.month = first_day
    and get_bit(c.free, number) <> case
      when exists (select from offers offer where offer.dayplayer_id = dayplayer and offer.date = day and offer.state = 'accepted')
      then 0 else get_bit(m.free, number) end;
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
