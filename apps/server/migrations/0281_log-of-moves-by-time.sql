-- no transaction
update offer_history history set department_id = offer.department_id, by_department = history.by <> offer.dayplayer_id
from offers offer where offer.id = history.offer_id and history.department_id is null and history.by is not null;
update standing_offer_history history
set department_id = standing.department_id, by_department = history.by <> standing.dayplayer_id
from standing_offers standing
where standing.id = history.standing_offer_id and history.department_id is null and history.by is not null;

drop index concurrently if exists offer_history_by_department;
create index concurrently offer_history_by_department on offer_history (department_id, at) where by_department;
drop index concurrently if exists standing_offer_history_by_department;
create index concurrently standing_offer_history_by_department on standing_offer_history (department_id, at)
  where by_department;
-- Whoever had access to a department, also those whose access has ended: without it all members were read.
drop index concurrently if exists department_members_ever;
create index concurrently department_members_ever on department_members (department_id, account_id)
  where account_id is not null;
-- Offers that changed since a moment are read from the feed. Every move wrote this index.
drop index concurrently if exists offers_changed;
