-- The moment as rules see it. clock_timestamp(), not now(): a rule reads it after it waited for a row lock, and an
-- offer may have expired meanwhile. A test may set callboard.now in its session.
-- Declared stable though it moves within a statement: so `expires_at <= app_now()` is a condition for an index
-- (0.1 ms of 100,000 rows; volatile it is a scan of 10 ms), and a row that was waited for is still judged at its own moment.
create function app_now() returns timestamptz
language sql stable
return coalesce(nullif(current_setting('callboard.now', true), '')::timestamptz, clock_timestamp());
