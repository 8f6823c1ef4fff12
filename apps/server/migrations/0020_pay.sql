-- What work pays: the rules of productions and departments, and how their people are hired.

-- A version of rules, from a date on. Versions are never changed, because offers refer to the one by which they were sent:
-- of several for one date the latest holds.
create table pay_rules (
  id            uuid primary key default uuidv7(),
  production_id uuid not null references productions,
  -- Null for rules of the whole production.
  department_id uuid references departments,
  valid_from    date not null,
  -- The contract's PayRules. Null where a department returns to the rules of its production.
  rules         jsonb,
  -- The preset from which they were made.
  preset        text,
  created_by    uuid not null references accounts,
  created_at    timestamptz not null default app_now(),
  check (department_id is not null or rules is not null)
);
create index pay_rules_versions on pay_rules (production_id, department_id, valid_from, id);

-- The rules that a department works by on a date: its own, else those of its production. Null before there are any.
create function pay_rules_in_force(department uuid, day date) returns uuid
language sql stable parallel safe
return (
  select coalesce(case when own.rules is not null then own.id end, whole.id)
  from departments
  left join lateral (select id, rules from pay_rules
    where production_id = departments.production_id and department_id = departments.id and valid_from <= day
    order by valid_from desc, id desc limit 1) own on true
  left join lateral (select id from pay_rules
    where production_id = departments.production_id and department_id is null and valid_from <= day
    order by valid_from desc, id desc limit 1) whole on true
  where departments.id = department
);

-- People whom a department hires by the week or on call. Everybody else is hired by the day.
create table hires (
  department_id uuid not null references departments,
  dayplayer_id  uuid not null references dayplayers on delete cascade,
  hire          text not null check (hire in ('weekly', 'on_call')),
  primary key (department_id, dayplayer_id)
);
create index hires_dayplayer on hires (dayplayer_id);

alter table dayplans
  -- How the crew comes to work. Null where it follows from the place, and the medium from the type of the production.
  add column place_kind text check (place_kind in ('studio', 'report_to', 'bussed', 'distant')),
  add column medium text check (medium in ('feature', 'television'));

-- For which time the rates of a department are agreed on a date.
create function rate_period(department uuid, day date) returns text
language sql stable parallel safe
return coalesce((select rules ->> 'rate_per' from pay_rules where id = pay_rules_in_force(department, day)), 'hour');

alter table offer_terms
  -- The rules in force when the offer was sent. Null if there were none, so that hours are paid plainly.
  add column pay_rules_id uuid references pay_rules,
  -- For which time the rate is.
  add column rate_per text not null default 'hour' check (rate_per in ('hour', 'day', 'week'));
