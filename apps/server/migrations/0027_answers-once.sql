-- The answer a change came from, as the dayplayer's app named it: an answer that is sent again, because its reply was
-- lost or it waited on a phone without a network, is found here and counts once.
alter table offer_history add column answer_id uuid;
