-- What a text said that could not be read as an answer, hashed: a text that repeats it gets no reply, because two machines
-- would answer each other.
alter table received_texts add column unread_hash bytea;
