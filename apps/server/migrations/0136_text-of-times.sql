-- Texts that replies contain, for statements that write JSON (docs/decisions/scoped-reads.md).

-- What follows "Expires in ": whole minutes under an hour, hours under two days, then days. From three hours on the nearest
-- hour, as the screens show it: an offer for 12 hours says "12 hours" when it opens a second after it was created.
create function time_left(minutes integer) returns text language sql immutable parallel safe
  return case
    when minutes < 1 then 'less than a minute'
    when minutes < 60 then minutes || case when minutes = 1 then ' minute' else ' minutes' end
    when minutes < 120 then '1 hour'
    when minutes < 180 then minutes / 60 || ' hours'
    when (minutes + 30) / 60 < 48 then (minutes + 30) / 60 || ' hours'
    else (minutes + 30) / 60 / 24 || ' days'
  end;
