-- A booking that starts, ends, moves or is deleted sets one bit of each of the dayplayer's candidates in its month. The
-- function locks the dayplayer's row first: a use case has done so, a cascade has not. A change of availability, profile or
-- record at the same time then comes wholly before or after, and each reads what the other committed. One bit is set
-- instead of reading `expected_candidates`, which would expand all positions and add up all bookings of the month.
create or replace function refresh_candidate_days(dayplayer uuid, day date) returns void language plpgsql as $$
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
