-- Links in mails and texts by which one question is answered without signing in. Only the hash of a link is stored.
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

-- The entry of an offer's history by which it entered its present state. Moves that leave the state as it is, such as more
-- time to answer, do not count.
create function state_seq(of_offer uuid) returns integer
language sql stable parallel safe
return (select max(seq) from offer_history where offer_id = of_offer and from_state is distinct from to_state);

-- The number that stands for the terms a dayplayer sees, as getShownTermsRev in the module offers computes it.
create function shown_terms_rev(offer offers) returns integer
language sql stable parallel safe
return case when offer.block_id is null or offer.state <> 'open' then offer.terms_rev
  else (select sum(day.terms_rev + case when day.state = 'open' then 0 else 100000 end)::integer
    from offers day where day.block_id = offer.block_id) end;
