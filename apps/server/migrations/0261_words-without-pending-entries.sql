-- PostgreSQL first appends the words of changed rows to a list of up to 4 MB, which each search reads completely and compares
-- with all of its words. After 3,000 changed records among a million dayplayers a search took up to ten times as long.
alter index dayplayer_words_words set (fastupdate = off);
select gin_clean_pending_list('dayplayer_words_words');
