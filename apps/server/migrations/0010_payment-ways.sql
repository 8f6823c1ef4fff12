alter table payments
  -- Where the receipt goes when the payer has no account.
  add column payer_email text not null default '',
  -- The invitation it was opened with; whoever claims that one takes the payment over.
  add column invitation_hash bytea references tokens on delete set null,
  -- The provider's id of the money that moved: refunds and disputes name it, not the checkout.
  add column provider_payment text unique,
  add column refunded_cents integer not null default 0 check (refunded_cents between 0 and total_cents),
  drop constraint payments_status_check,
  add constraint payments_status_check
    check (status in ('pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded', 'disputed'));
create index payments_invitation on payments (invitation_hash) where invitation_hash is not null;
-- Disputed money has come in as well, and stays in unless the dispute is lost.
drop index payments_one_paid;
create unique index payments_one_paid on payments (production_id) where status in ('paid', 'disputed');

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

-- What was asked for by wire, as it stood on the day it was written: later changes of an address or a plan leave it alone.
create table invoices (
  payment_id  uuid primary key references payments,
  number      integer not null unique default nextval('invoice_numbers'),
  issued_on   date not null,
  bill_to     text[] not null,
  description text not null,
  created_at  timestamptz not null default app_now()
);
-- One open invoice for a production and whoever asked for it: another plan takes the place of the one before.
create unique index payments_one_wire on payments (production_id, account_id) where type = 'wire' and status = 'pending';

create index tokens_payment_invitation on tokens ((subject ->> 'production_id')) where purpose = 'payment_invitation';

-- Mails that somebody else asked us to send, counted for each recipient.
create table invitation_mails (
  id         bigint generated always as identity primary key,
  email_norm text not null,
  sent_at    timestamptz not null default app_now()
);
create index invitation_mails_recipient on invitation_mails (email_norm, sent_at);

-- Addresses that want none of them. The token stands in the mail's link; a row without opted_out_at waits for it.
create table mail_opt_outs (
  token_hash   bytea primary key,
  email_norm   text not null,
  created_at   timestamptz not null default app_now(),
  opted_out_at timestamptz
);
create index mail_opt_outs_email on mail_opt_outs (email_norm) where opted_out_at is not null;
