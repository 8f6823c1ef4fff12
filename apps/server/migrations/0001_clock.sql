-- The moment as rules see it. clock_timestamp(), not now(): a rule reads it after it waited for
-- a row lock, and an offer may have expired meanwhile. A test may set callboard.now in its session.
create function app_now() returns timestamptz
language sql volatile
return coalesce(nullif(current_setting('callboard.now', true), '')::timestamptz, clock_timestamp());
