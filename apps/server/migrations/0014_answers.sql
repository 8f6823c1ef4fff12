-- Answers without signing in: by links of mails and texts, and by replies to texts.

-- Links in mails and texts by which one question is answered. Only the hash of a link is stored.
create table answer_links (
  -- Also the id of the answer, so that a link answers once.
  id           uuid primary key default uuidv7(),
  token_hash   bytea not null unique,
  offer_id     uuid not null references offers on delete cascade,
  dayplayer_id uuid not null references dayplayers on delete cascade,
  kind         text not null check (kind in ('offer', 'confirmation')),
  -- The revision of the terms in the message.
  terms_rev    integer not null,
  -- The entry of the offer's history by which it entered the state that is asked about. Any later state ends the link.
  state_seq    integer not null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null
);
create index answer_links_offer on answer_links (offer_id);
create index answer_links_dayplayer on answer_links (dayplayer_id);
create index answer_links_expiry on answer_links (expires_at);

-- Links in mails by which a standing offer or an invitation to stand by is answered. Both wait for an answer in one state
-- alone, which they never enter again, and have no terms that change. Only the hash of a link is stored.
create table agreement_links (
  -- Also the id of the answer, so that a link answers once.
  id                uuid primary key default uuidv7(),
  token_hash        bytea not null unique,
  dayplayer_id      uuid not null references dayplayers on delete cascade,
  standing_offer_id uuid references standing_offers on delete cascade,
  standby_id        uuid references standbys on delete cascade,
  created_at        timestamptz not null,
  expires_at        timestamptz not null,
  check (num_nonnulls(standing_offer_id, standby_id) = 1)
);
create index agreement_links_dayplayer on agreement_links (dayplayer_id);
create index agreement_links_standing_offer on agreement_links (standing_offer_id) where standing_offer_id is not null;
create index agreement_links_standby on agreement_links (standby_id) where standby_id is not null;
create index agreement_links_expiry on agreement_links (expires_at);

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
  is_unknown  boolean not null default false,
  -- What a text said that could not be read as an answer, hashed: a text that repeats it gets no reply, because two machines
  -- would answer each other.
  unread_hash bytea
);
create index received_texts_phone on received_texts (phone, received_at);
create index received_texts_age on received_texts (received_at);
create index received_texts_waiting on received_texts (received_at) where answered_at is null;
