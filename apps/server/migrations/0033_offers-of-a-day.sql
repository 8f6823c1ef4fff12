-- When a day moves to another date, its positions and offers follow by their foreign keys; a change of its place looks for
-- the offers that promised the old one. Both read whole tables without these.
create index offers_dayplan on offers (dayplan_id, date);
create index positions_dayplan on positions (dayplan_id, date);
