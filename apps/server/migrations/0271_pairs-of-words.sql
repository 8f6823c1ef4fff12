-- no transaction
-- Finds dayplayers by a word of a position together with a word of their home or name. Many dayplayers have each of the words
-- of "Carpenter El Monte"; the index of words compared the thousands who have the rarest of them.
drop index concurrently if exists dayplayer_words_pairs;
create index concurrently dayplayer_words_pairs on dayplayer_words using gin (words_in_pairs(words)) with (fastupdate = off);
