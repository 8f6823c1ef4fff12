-- People who share a number or an address are several contacts, if their names differ. Who is the same person is decided
-- under the lock of the head's contacts.
drop index contacts_email;
drop index contacts_phone;
create index contacts_email on contacts (head_id, email_norm) where email_norm is not null;
create index contacts_phone on contacts (head_id, phone) where phone is not null;

-- The words of a name as they are compared. Two names can be those of one person if one has all words of the other, such
-- as Ana and Ana Reyes.
create function name_words(first_name text, last_name text) returns text[]
language sql immutable strict parallel safe as $$
  select array_remove(string_to_array(plain_text(first_name || ' ' || last_name), ' '), '')
$$;
