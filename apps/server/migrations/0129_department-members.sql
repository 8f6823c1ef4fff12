-- People with access to a department besides its head. A row begins as an invitation; it gives access from its
-- acceptance until it is revoked. Rows stay for a year, so that the department can see who had access.
create table department_members (
  id            uuid primary key default uuidv7(),
  department_id uuid not null references departments,
  role          text not null check (role in ('assistant', 'reader')),
  -- The address that was invited. Emptied when the account is deleted.
  email         text not null,
  email_norm    text not null,
  -- The account that accepted, whatever its address.
  account_id    uuid references accounts,
  invited_by    uuid not null references accounts,
  invited_at    timestamptz not null default app_now(),
  -- The hash of the token in the latest mailed link. Null once it was used.
  token_hash    bytea unique,
  expires_at    timestamptz not null,
  accepted_at   timestamptz,
  revoked_at    timestamptz,
  check ((accepted_at is null) = (account_id is null))
);
create unique index department_members_address on department_members (department_id, email_norm)
  where revoked_at is null;
create unique index department_members_account on department_members (department_id, account_id)
  where revoked_at is null and account_id is not null;
create index department_members_of_account on department_members (account_id)
  where revoked_at is null and account_id is not null;

-- Who has access to which department, and as what. Every check of access reads this view.
create view department_access as
  select department.id as department_id, department.production_id, department.manager_id as account_id, 'head' as role,
    department.setup_completed_at
  from departments department
  where department.manager_id is not null and department.archived_at is null
  union all
  select member.department_id, department.production_id, member.account_id, member.role, department.setup_completed_at
  from department_members member
  join departments department on department.id = member.department_id and department.archived_at is null
  where member.account_id is not null and member.revoked_at is null;

-- The department in which an account works when a production is selected: the one that it heads, else the one that it
-- was let into.
create function department_of(account uuid, production uuid)
  returns table (department_id uuid, role text, setup_completed_at timestamptz)
  language sql stable rows 1 as $$
    select access.department_id, access.role, access.setup_completed_at
    from department_access access
    where access.account_id = account and access.production_id = production
    order by access.role <> 'head', access.department_id
    limit 1
  $$;
