-- The log of a department finds its moves of offers by time in an index of their own, instead of by all of its offers.
-- `by_department` says that somebody of the department made the move, and not the dayplayer or the product. The department
-- has no foreign key: it is that of the offer, which the row refers to.
alter table offer_history add column department_id uuid, add column by_department boolean not null default false;
alter table standing_offer_history add column department_id uuid, add column by_department boolean not null default false;

-- Triggers, because a process of the former release does not know the columns.
create function set_department_of_history() returns trigger language plpgsql as $$
begin
  select offer.department_id, new."by" <> offer.dayplayer_id into new.department_id, new.by_department
  from offers offer where offer.id = new.offer_id;
  return new;
end $$;
create trigger offer_history_department before insert on offer_history for each row
  when (new.department_id is null and new."by" is not null) execute function set_department_of_history();

create function set_department_of_standing_history() returns trigger language plpgsql as $$
begin
  select standing.department_id, new."by" <> standing.dayplayer_id into new.department_id, new.by_department
  from standing_offers standing where standing.id = new.standing_offer_id;
  return new;
end $$;
create trigger standing_offer_history_department before insert on standing_offer_history for each row
  when (new.department_id is null and new."by" is not null) execute function set_department_of_standing_history();
