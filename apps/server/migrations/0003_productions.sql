-- Productions, their departments, and who may work in these.

-- The currency in which a production pays, by its country until its creator says otherwise.
create function currency_of(country text) returns text language sql immutable as $$
  select coalesce((select code from (values
    ('CAD', array['canada']), ('GBP', array['united kingdom', 'uk', 'great britain', 'england', 'scotland', 'wales',
      'northern ireland', 'isle of man', 'jersey', 'guernsey']),
    ('EUR', array['austria', 'belgium', 'bulgaria', 'croatia', 'cyprus', 'estonia', 'finland', 'france', 'germany', 'greece',
      'ireland', 'italy', 'latvia', 'lithuania', 'luxembourg', 'malta', 'netherlands', 'portugal', 'slovakia', 'slovenia',
      'spain', 'monaco', 'andorra', 'san marino', 'montenegro', 'kosovo']),
    ('AUD', array['australia']), ('NZD', array['new zealand']), ('MXN', array['mexico']), ('BRL', array['brazil']),
    ('ARS', array['argentina']), ('CLP', array['chile']), ('COP', array['colombia']), ('PEN', array['peru']),
    ('DOP', array['dominican republic']), ('CHF', array['switzerland', 'liechtenstein']), ('SEK', array['sweden']),
    ('NOK', array['norway']), ('DKK', array['denmark']), ('ISK', array['iceland']), ('PLN', array['poland']),
    ('CZK', array['czechia', 'czech republic']), ('HUF', array['hungary']), ('RON', array['romania']),
    ('TRY', array['türkiye', 'turkey']), ('MAD', array['morocco']), ('ZAR', array['south africa']),
    ('NGN', array['nigeria']), ('INR', array['india']), ('JPY', array['japan']), ('KRW', array['south korea']),
    ('CNY', array['china']), ('HKD', array['hong kong', 'hong kong sar china']), ('SGD', array['singapore']),
    ('MYR', array['malaysia']), ('THB', array['thailand']), ('PHP', array['philippines']), ('IDR', array['indonesia']),
    ('AED', array['united arab emirates']), ('ILS', array['israel'])
  ) as known(code, countries) where lower(trim(country)) = any(countries)), 'USD')
$$;

create table productions (
  id               uuid primary key default uuidv7(),
  creator_id       uuid not null references accounts,
  -- Who paid, or accepted an invitation to pay.
  payer_id         uuid references accounts,
  name             text not null,
  type             text not null,
  studio_name      text not null,
  start_date       date not null,
  end_date         date not null,
  country          text not null,
  city             text not null,
  street_address   text not null default '',
  apt_suite        text not null default '',
  state_province   text not null default '',
  zip_code         text not null default '',
  -- The IANA name of the zone in which its days begin and end, unless a day lies elsewhere.
  zone             text not null,
  status           text not null default 'active' check (status in ('active', 'archived')),
  payment_status   text not null default 'unpaid' check (payment_status in ('unpaid', 'pending', 'paid', 'refunded', 'disputed')),
  paid_departments integer not null default 0,
  created_at       timestamptz not null default app_now(),
  updated_at       timestamptz not null default app_now(),
  currency         text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  check (start_date <= end_date)
);
create index productions_creator on productions (creator_id);
create index productions_payer on productions (payer_id);

alter table accounts add foreign key (selected_production_id) references productions on delete set null;

create table departments (
  id                 uuid primary key default uuidv7(),
  production_id      uuid not null references productions,
  name               text not null,
  manager_email      text not null,
  manager_email_norm text not null,
  -- The account that accepted the invitation. It stays the head when its e-mail changes.
  manager_id         uuid references accounts,
  street_address     text not null default '',
  apt_suite          text not null default '',
  country            text not null default 'United States',
  city               text not null default '',
  state_province     text not null default '',
  zip_code           text not null default '',
  notes              text not null default '',
  setup_completed_at timestamptz,
  created_at         timestamptz not null default app_now(),
  archived_at        timestamptz,
  -- The address that the head had before changing it. A form that was loaded before the change still sends it, and must not
  -- take the department from its head.
  former_email_norm  text
);
create unique index departments_name on departments (production_id, lower(name)) where archived_at is null;
create unique index departments_one_a_head on departments (production_id, manager_email_norm) where archived_at is null;
create index departments_manager on departments (manager_id) where archived_at is null;
create index departments_unclaimed on departments (manager_email_norm) where manager_id is null and archived_at is null;

-- The positions that a department hires, with their rates.
create table department_positions (
  department_id uuid not null references departments on delete cascade,
  name          text not null,
  sort          integer not null,
  rate_cents    integer not null default 0 check (rate_cents >= 0),
  primary key (department_id, name)
);

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
-- Everybody who had access to a department, also those whose access has ended.
create index department_members_ever on department_members (department_id, account_id)
  where account_id is not null;

-- Who has access to which department, and in which role. Every check of access reads this view.
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
