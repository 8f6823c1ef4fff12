alter table accounts
  -- Told to nobody but the account itself.
  add column gender        text not null default 'Man' check (gender in ('Man', 'Woman', 'Other')),
  add column date_of_birth date,
  add column notify_by_email               boolean not null default true,
  -- Texts go only to numbers that were confirmed, so nobody gets them unasked.
  add column notify_by_text                boolean not null default false,
  add column notify_on_job_offer_updates   boolean not null default true,
  add column notify_on_booking_updates     boolean not null default true,
  add column notify_on_new_chat_messages   boolean not null default true,
  add column notify_on_production_change   boolean not null default true;

-- An address that an account wants to change to: it counts once its code was entered. One at a time.
create table email_changes (
  account_id      uuid primary key references accounts on delete cascade,
  id              uuid not null,
  email           text not null,
  email_norm      text not null,
  code_hash       bytea not null,
  code_expires_at timestamptz not null,
  tries           integer not null default 0,
  created_at      timestamptz not null default app_now()
);

-- Setup tokens of an address: a new invitation takes the place of the one before, and the account ends them all.
create index tokens_setup on tokens ((subject ->> 'email_norm')) where purpose = 'setup';
