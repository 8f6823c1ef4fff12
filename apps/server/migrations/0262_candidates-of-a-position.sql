-- no transaction
-- The dayplayers whom a head knows are looked up among the candidates of one position and month. With these side by side in
-- the index of the primary key, a lookup finds its page in memory that the processor has at hand.
drop index concurrently if exists candidates_of_position;
create unique index concurrently candidates_of_position on candidates (month, position, dayplayer_id);
drop index concurrently if exists candidates_dayplayer;
create index concurrently candidates_dayplayer on candidates (dayplayer_id);
