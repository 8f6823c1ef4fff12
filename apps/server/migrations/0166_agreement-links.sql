-- Links in mails by which a standing offer or an invitation to stand by is answered without signing in. Both wait for an
-- answer in one state alone, which they never enter again, and have no terms that change. Only the hash of a link is stored.
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
