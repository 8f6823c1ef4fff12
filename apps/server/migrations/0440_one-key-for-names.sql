-- A text as it is searched: lower case without accents; letters that are no letter with an accent become those that people
-- type for them. O'Brien is one word with any apostrophe or none, Smith-Jones are two. `plainText` in the contract is equal.
-- Most names are plain English letters, for which the first case takes a fifth of the time.
create or replace function plain_text(text) returns text language sql immutable strict parallel safe as $$
  select case when $1 ~ '^[A-Za-z0-9]+( [A-Za-z0-9]+)*$' then lower($1 collate "pg_c_utf8") else btrim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        regexp_replace(lower(normalize(replace($1, '´', ''''), NFKD) collate "pg_c_utf8"), '[\u0300-\u036f]', '', 'g'),
        'łøđðħı''`‘’ʼʻ′.', 'loddhi'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[^[:alnum:]]+', ' ', 'g')) end
$$;

-- The order of names: by last name, then by first name. Compare it with `collate "C"`, as `nameKey` in the contract does.
create function name_key(first_name text, last_name text) returns text language sql immutable strict parallel safe as $$
  select coalesce(nullif(plain_text(last_name), '') || E'\t', '') || plain_text(first_name)
$$;

-- The words of dayplayers whom the new function reads differently.
select index_words(array_agg(account.id))
from accounts account join dayplayer_profiles profile on profile.dayplayer_id = account.id
where concat(account.first_name, account.last_name, profile.city, array_to_string(profile.positions, ' '))
  ~ '[ŁłØøĐđÐðĦħıẞßÆæŒœÞþ´‘ʼʻ′]';

-- Lists of contacts are ordered after they have been searched, so that this index only finds the contacts of a head.
drop index contacts_name;
create index contacts_head on contacts (head_id);
