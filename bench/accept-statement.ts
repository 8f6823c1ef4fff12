// The best single SQL statement for an acceptance: the limit that racing accepts are measured against. It takes the place
// (no more bookings than the count), books the offer, closes the other offers of a position that it fills, and writes
// history and events, in one statement and one commit. It knows no blocks, no other offers of the date, no reasons for a
// refusal, and nobody moves the events.
export const acceptStatement = `
  with taken as (
    update positions position
    set booked = position.booked + 1,
      live = case when position.booked + 1 = position.count then 0 else position.live - 1 end
    from offers offer
    where offer.id = $1 and offer.state = 'open' and offer.expires_at > now() and position.id = offer.position_id
      and position.booked < position.count
    returning position.id, position.name, position.count, position.booked, position.live
  ), moved as (
    update offers offer
    set state = case when offer.id = $1 then 'accepted' else 'closed' end,
      closed_reason = case when offer.id = $1 then null else 'position_filled' end,
      ack_rev = case when offer.id = $1 then offer.terms_rev else offer.ack_rev end,
      during = case when offer.id = $1 then terms.during else offer.during end, changed_at = now()
    from taken, accounts account, offer_terms terms
    where offer.position_id = taken.id and (offer.id = $1 or taken.booked = taken.count) and offer.state = 'open'
      and account.id = offer.dayplayer_id and terms.offer_id = offer.id and terms.rev = offer.terms_rev
    returning offer.*, account.first_name || ' ' || account.last_name as dayplayer_name
  ), remembered as (
    insert into offer_history (offer_id, seq, by, move, from_state, to_state, message, department_id)
    select moved.id, coalesce((select max(seq) from offer_history earlier where earlier.offer_id = moved.id), 0) + 1,
      null, case when state = 'accepted' then 'accept' else 'close' end, 'open', state, '', moved.department_id
    from moved
  ), recorded as (
    insert into bench_outbox (kind, type, data, audiences)
    select 'event', 'job_offer.' || moved.state, jsonb_build_object('offer_id', moved.id, 'position_id', position_id,
        'dayplan_id', dayplan_id, 'department_id', department_id, 'dayplayer_id', dayplayer_id,
        'dayplayer_name', dayplayer_name, 'position', taken.name, 'date', date, 'state', state, 'expires_at', expires_at,
        'counts', jsonb_build_object('count', taken.count, 'open_offers', taken.live, 'booked', taken.booked,
          'need', taken.count - taken.booked, 'confirmed', 0)),
      array['department:' || department_id, 'account:' || dayplayer_id]
    from moved, taken
  )
  select count(*)::int as taken from taken`;
