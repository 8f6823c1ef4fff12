-- The job as it was when somebody was considered for it. What a dayplayer reads about it later does not follow changes.
alter table fill_waves
  add column position   text,
  add column date       date,
  add column city       text,
  add column places     integer,
  add column production text;
update fill_waves wave set position = facts.name, date = facts.date, city = facts.city, places = facts.count,
  production = production.name
from position_facts facts
join departments department on department.id = facts.department_id
join productions production on production.id = department.production_id
where facts.id = wave.position_id;
alter table fill_waves
  alter column position set not null,
  alter column date set not null,
  alter column city set not null,
  alter column places set not null,
  alter column production set not null;

-- Whether the production had offered the dayplayer a job by then. Only then is it named.
alter table fill_considered add column knows_production boolean not null default false;
update fill_considered considered set knows_production = true
where exists (
  select from fill_waves wave
  join positions position on position.id = wave.position_id
  join departments department on department.id = position.department_id
  join departments offering on offering.production_id = department.production_id
  join offers offer on offer.department_id = offering.id and offer.dayplayer_id = considered.dayplayer_id
  where (wave.position_id, wave.wave) = (considered.position_id, considered.wave) and offer.state <> 'created'
);

-- Near misses have no wave. The production is null for those who had no offer of it.
alter table fill_near_misses
  add column position   text,
  add column date       date,
  add column city       text,
  add column places     integer,
  add column production text;
update fill_near_misses missed set position = facts.name, date = facts.date, city = facts.city, places = facts.count
from position_facts facts where facts.id = missed.position_id;
update fill_near_misses missed set production = production.name
from positions position
join departments department on department.id = position.department_id
join productions production on production.id = department.production_id
where position.id = missed.position_id and exists (
  select from offers offer join departments offering on offering.id = offer.department_id
  where offer.dayplayer_id = missed.dayplayer_id and offering.production_id = department.production_id
    and offer.state <> 'created'
);
alter table fill_near_misses
  alter column position set not null,
  alter column date set not null,
  alter column city set not null,
  alter column places set not null;
