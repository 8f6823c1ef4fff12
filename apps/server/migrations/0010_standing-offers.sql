-- Standing offers: a department asks a dayplayer to work with it, before there is a day.

create table standing_offers (
  id            uuid primary key default uuidv7(),
  department_id uuid not null references departments,
  dayplayer_id  uuid not null references dayplayers,
  sender_id     uuid not null references accounts,
  state         text not null default 'sent'
    check (state in ('sent', 'accepted', 'declined', 'withdrawn', 'expired', 'closed')),
  -- The head's message, and the dayplayer's with the answer.
  message       text not null default '',
  answer        text not null default '',
  expires_at    timestamptz not null,
  created_at    timestamptz not null default app_now(),
  changed_at    timestamptz not null default app_now()
);
-- A department and a dayplayer have at most one that waits or was accepted.
create unique index standing_offers_one_live on standing_offers (department_id, dayplayer_id)
  where state in ('sent', 'accepted');
create index standing_offers_pair on standing_offers (department_id, dayplayer_id, id desc);
create index standing_offers_department on standing_offers (department_id, state, id desc);
create index standing_offers_dayplayer on standing_offers (dayplayer_id, id desc);
create index standing_offers_to_expire on standing_offers (expires_at) where state = 'sent';

-- Each change of a standing offer, with the columns of offer_history.
create table standing_offer_history (
  standing_offer_id uuid not null references standing_offers on delete cascade,
  seq               integer not null,
  at                timestamptz not null default app_now(),
  by                uuid references accounts,
  move              text not null,
  from_state        text,
  to_state          text not null,
  message           text not null default '',
  answer_id         uuid,
  department_id     uuid not null,
  by_department     boolean not null default false,
  primary key (standing_offer_id, seq)
);
create index standing_offer_history_by_department on standing_offer_history (department_id, at)
  where by_department;
