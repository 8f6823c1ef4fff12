create table productions (
  id               uuid primary key default uuidv7(),
  creator_id       uuid not null references accounts,
  -- Who paid, or claimed the production through an invitation to pay.
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
  -- IANA name: in it this production's days begin and end.
  zone             text not null,
  status           text not null default 'active' check (status in ('active', 'archived')),
  payment_status   text not null default 'unpaid' check (payment_status in ('unpaid', 'pending', 'paid', 'refunded', 'disputed')),
  paid_departments integer not null default 0,
  created_at       timestamptz not null default app_now(),
  updated_at       timestamptz not null default app_now(),
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
  -- Bound to the account once claimed, whatever its e-mail becomes later.
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
  archived_at        timestamptz
);
create unique index departments_name on departments (production_id, lower(name)) where archived_at is null;
create unique index departments_one_a_head on departments (production_id, manager_email_norm) where archived_at is null;
create index departments_manager on departments (manager_id) where archived_at is null;
create index departments_unclaimed on departments (manager_email_norm) where manager_id is null and archived_at is null;

create table department_positions (
  department_id uuid not null references departments on delete cascade,
  name          text not null,
  sort          integer not null,
  rate_cents    integer not null default 0 check (rate_cents >= 0),
  primary key (department_id, name)
);

create table tariffs (
  id                   uuid primary key default uuidv7(),
  title                text not null,
  description          text not null,
  departments          integer not null check (departments > 0),
  price_cents          integer not null check (price_cents >= 0),
  discount_price_cents integer not null default 0 check (discount_price_cents between 0 and price_cents),
  active               boolean not null default true
);
insert into tariffs (title, description, departments, price_cents, discount_price_cents) values
  ('One department', 'One department of one production, until 30 days after its end date.', 1, 29900, 0),
  ('Two departments', 'Two departments of one production, until 30 days after its end date.', 2, 59800, 53820),
  ('Three departments', 'Three departments of one production, until 30 days after its end date.', 3, 89700, 76245);

-- One row a checkout; it becomes the transaction once settled.
create table payments (
  id               uuid primary key default uuidv7(),
  production_id    uuid not null references productions,
  -- Who opened the checkout; null when opened by an invitation token.
  account_id       uuid references accounts,
  tariff_id        uuid not null references tariffs,
  type             text not null check (type in ('card', 'wire')),
  departments      integer not null check (departments > 0),
  total_cents      integer not null check (total_cents >= 0),
  provider         text not null,
  provider_session text unique,
  status           text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded')),
  created_at       timestamptz not null default app_now(),
  settled_at       timestamptz
);
create index payments_account on payments (account_id, id);
create index payments_production on payments (production_id, id);
-- A payment counts once: a production has one paid payment.
create unique index payments_one_paid on payments (production_id) where status = 'paid';

create table provider_events (
  id          text primary key,
  type        text not null,
  received_at timestamptz not null default app_now()
);

-- What the sandbox checkout page would be at a card provider. Empty where a real one is configured.
create table sandbox_checkouts (
  session     text primary key,
  title       text not null,
  description text not null,
  total_cents integer not null,
  email       text not null default '',
  success_url text not null,
  cancel_url  text not null,
  status      text not null default 'open' check (status in ('open', 'paid', 'cancelled')),
  created_at  timestamptz not null default app_now()
);
