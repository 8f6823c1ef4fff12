-- When a dayplayer accepted an offer, and when they last confirmed the booking: changed terms, or that they still come.
-- Delays and changes of terms move changed_at, but neither of these.
alter table offers
  add column accepted_at timestamptz,
  add column confirmed_at timestamptz;

update offers offer
set accepted_at = event.at
from (select offer_id, max(at) as at from offer_history where move = 'accept' group by offer_id) event
where event.offer_id = offer.id and offer.state = 'accepted';
