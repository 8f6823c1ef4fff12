-- Questions that were texted to a number: a reply from it answers one of them, for the terms in the text.
create table text_questions (
  phone        text not null,
  offer_id     uuid not null references offers on delete cascade,
  dayplayer_id uuid not null references dayplayers on delete cascade,
  kind         text not null check (kind in ('offer', 'confirmation')),
  terms_rev    integer not null,
  -- As in answer_links: any later state of the offer ends the question.
  state_seq    integer not null,
  -- Whether the text showed all terms. If not, they are texted before a yes counts.
  shows_terms  boolean not null,
  -- Its number in the last list that was texted to this phone.
  number       integer,
  asked_at     timestamptz not null,
  primary key (phone, offer_id)
);
create index text_questions_offer on text_questions (offer_id);
create index text_questions_dayplayer on text_questions (dayplayer_id);
create index text_questions_age on text_questions (asked_at);

-- Texts that were received. Each is stored before it is answered, so that none is lost and none counts twice.
create table received_texts (
  -- Also the id of its answer.
  id          uuid primary key default uuidv7(),
  -- The provider's id. A repeated webhook carries it again.
  provider_id text not null unique,
  phone       text not null,
  -- What it says until it is answered.
  body        text,
  received_at timestamptz not null default app_now(),
  answered_at timestamptz,
  -- Whether it got a reply, and whether its number belongs to nobody.
  replied     boolean not null default false,
  is_unknown  boolean not null default false
);
create index received_texts_phone on received_texts (phone, received_at);
create index received_texts_age on received_texts (received_at);
create index received_texts_waiting on received_texts (received_at) where answered_at is null;

-- Finds the accounts of a number that a text comes from.
create index accounts_confirmed_phone on accounts (confirmed_phone) where confirmed_phone is not null;
