-- As in offer_history: the answer a change came from, as the dayplayer's app named it. Sent again, it counts once.
alter table open_offer_history add column answer_id uuid;
