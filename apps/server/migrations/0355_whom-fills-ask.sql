-- Whom a fill asks: those whom the head starred or who worked with the department, others, or both. Fills that exist have
-- asked everybody.
alter table fills add column ask text not null default 'everybody' check (ask in ('network', 'network_first', 'everybody'));

-- A dayplayer with an offer of one fill of a day is left to it by the others.
alter table fill_considered drop constraint fill_considered_outcome_check;
alter table fill_considered add constraint fill_considered_outcome_check
  check (outcome in ('asked', 'behind', 'asleep', 'enough_offers', 'never', 'short_rest', 'other_position'));

-- The fills of a day are locked together while one of them asks.
drop index fills_department;
create index fills_of_day on fills (department_id, date);
