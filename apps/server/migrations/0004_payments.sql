-- Plans, payments and invoices.

create table tariffs (
  id                   uuid primary key default uuidv7(),
  title                text not null,
  description          text not null,
  departments          integer not null check (departments > 0),
  price_cents          integer not null check (price_cents >= 0),
  discount_price_cents integer not null default 0 check (discount_price_cents between 0 and price_cents),
  active               boolean not null default true
);
-- Every discount is 10 %. A production may have up to thirty departments, so the last plan is for all of them.
insert into tariffs (title, description, departments, price_cents, discount_price_cents) values
  ('One department', 'One department of one production, until 30 days after its end date.', 1, 29900, 0),
  ('Two departments', 'Two departments of one production, until 30 days after its end date.', 2, 59800, 53820),
  ('Three departments', 'Three departments of one production, until 30 days after its end date.', 3, 89700, 80730),
  ('All departments', 'Every department of one production, until 30 days after its end date.', 30, 249000, 0);

-- One row for each checkout. It becomes the transaction when it is settled.
create table payments (
  id               uuid primary key default uuidv7(),
  production_id    uuid not null references productions,
  -- Who opened the checkout. Null when it was opened by the link of an invitation.
  account_id       uuid references accounts,
  tariff_id        uuid not null references tariffs,
  type             text not null check (type in ('card', 'wire')),
  departments      integer not null check (departments > 0),
  total_cents      integer not null check (total_cents >= 0),
  provider         text not null,
  provider_session text unique,
  status           text not null default 'pending'
    check (status in ('pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded', 'disputed')),
  created_at       timestamptz not null default app_now(),
  settled_at       timestamptz,
  -- Where the receipt goes when the payer has no account.
  payer_email      text not null default '',
  -- The invitation by which it was opened. The account that accepts the invitation takes the payment over.
  invitation_hash  bytea references tokens on delete set null,
  -- The provider's id of the money that moved. Refunds and disputes name it, not the checkout.
  provider_payment text unique,
  refunded_cents   integer not null default 0 check (refunded_cents between 0 and total_cents),
  -- The payment whose plan this one enlarges, for the difference of the prices. Null when it buys a production's first plan.
  upgrade_of       uuid references payments,
  -- Why the money went back at once. Written before the provider is asked for the refund, so that a crash keeps it.
  returned_because text
    check (returned_because in ('already_paid', 'too_many_departments', 'plan_changed', 'plan_returned')),
  -- When the money of a payment arrived, and to whom its receipt is addressed, as on the day of the payment.
  paid_at          timestamptz,
  bill_to          text[] not null default '{}'
);
create index payments_account on payments (account_id, id);
create index payments_production on payments (production_id, id);
create index payments_invitation on payments (invitation_hash) where invitation_hash is not null;
-- A payment counts once: a production has one paid first plan, and a plan is enlarged once, so that the paid payments of a
-- production form one chain. Disputed money has come in as well, and stays unless the dispute is lost.
create unique index payments_one_paid on payments (production_id)
  where status in ('paid', 'disputed') and upgrade_of is null;
create unique index payments_one_upgrade on payments (upgrade_of) where status in ('paid', 'disputed');
-- A production has one open invoice for each account that asks for one: another plan replaces the earlier invoice.
create unique index payments_one_wire on payments (production_id, account_id) where type = 'wire' and status = 'pending';

-- The events of the card provider that were received, so that a repeated call counts once.
create table provider_events (
  id          text primary key,
  type        text not null,
  received_at timestamptz not null default app_now()
);

create table billing_addresses (
  account_id uuid primary key references accounts on delete cascade,
  address    text not null,
  apt        text not null default '',
  city       text not null,
  state      text not null default '',
  zip        text not null,
  country    text not null,
  updated_at timestamptz not null default app_now()
);

create sequence invoice_numbers;

-- Invoices for payments by wire, as on the day they were issued. Later changes of an address or a plan do not change them.
create table invoices (
  payment_id  uuid primary key references payments,
  number      integer not null unique default nextval('invoice_numbers'),
  issued_on   date not null,
  bill_to     text[] not null,
  description text not null,
  created_at  timestamptz not null default app_now()
);
