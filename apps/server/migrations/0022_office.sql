-- The office of a production: its workweek, its deadline for the signatures of timecards, and its people.

alter table productions
  -- The weekday on which workweeks begin, for pay and timecards, from 0 for Sunday to 6 for Saturday.
  add column week_starts_on smallint not null default 0 check (week_starts_on between 0 and 6),
  -- The deadline of a week's signatures: so many days after its last one, at this time of the production's zone.
  add column timecard_deadline_days smallint not null default 2 check (timecard_deadline_days between 0 and 14),
  add column timecard_deadline_time time not null default '18:00';

-- Members work in a department, or in the office of a production. The creator of a production belongs to its office anyhow.
alter table department_members rename to members;
alter index department_members_address rename to members_department_address;
alter index department_members_account rename to members_department_account;
alter index department_members_of_account rename to members_of_account;
alter index department_members_ever rename to members_ever;
alter table members
  alter column department_id drop not null,
  -- Of a member of its office, who has no department.
  add column production_id uuid references productions,
  drop constraint department_members_role_check,
  add check (role in ('assistant', 'reader', 'office')),
  add check ((role = 'office') = (department_id is null)),
  add check ((role = 'office') = (production_id is not null));
create unique index members_office_address on members (production_id, email_norm) where revoked_at is null;
create unique index members_office_account on members (production_id, account_id)
  where revoked_at is null and account_id is not null;

-- Who belongs to the office of which production.
create view office_access as
  select id as production_id, creator_id as account_id from productions
  union all
  select production_id, account_id from members
  where production_id is not null and account_id is not null and revoked_at is null;

create function in_office(account uuid, production uuid) returns boolean language sql stable as $$
  select exists (select from office_access where production_id = production and account_id = account)
$$;
