-- no transaction
-- Rebuilds the index with the pairs of 0330, while reads and writes go on. An interrupted run can leave one of the others behind.
drop index concurrently if exists dayplayer_words_pairs_ccnew;
reindex index concurrently dayplayer_words_pairs;
drop index concurrently if exists dayplayer_words_pairs_ccold;
