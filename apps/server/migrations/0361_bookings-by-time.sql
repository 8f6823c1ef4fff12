-- no transaction
-- Matches leave out who works at that time on another date: a night shoot runs into the next date.
drop index concurrently if exists offers_booked_until;
drop index concurrently if exists offers_booked_from;
create index concurrently offers_booked_until on offers (date, upper(during)) include (dayplayer_id) where state = 'accepted';
create index concurrently offers_booked_from on offers (date, lower(during)) include (dayplayer_id) where state = 'accepted';
