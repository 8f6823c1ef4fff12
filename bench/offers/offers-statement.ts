// One multi-row insert of offers with its outbox rows: the limit that an offer to many is measured against. It checks no
// bookings, no obstacles and no matches, stores no terms, ranks, history or counts, and nobody opens the offers or moves
// the events.
export const offersStatement = `
  with offered as (
    insert into bench_offers (position_id, dayplan_id, department_id, dayplayer_id, date, expires_at, created_by)
    select position.id, position.dayplan_id, position.department_id, dayplayer.id, position.date,
      now() + interval '20 hours', department.manager_id
    from positions position join departments department on department.id = position.department_id,
      unnest($2::uuid[]) as dayplayer(id)
    where position.id = $1
    returning *
  ), recorded as (
    insert into bench_outbox (kind, type, data, audiences)
    select 'event', 'job_offer.created', jsonb_build_object('offer_id', id, 'position_id', position_id,
        'dayplan_id', dayplan_id, 'department_id', department_id, 'dayplayer_id', dayplayer_id, 'date', date,
        'state', state, 'expires_at', expires_at),
      array['department:' || department_id]
    from offered
  )
  select id, dayplayer_id, state, expires_at from offered`;

/** Copies of the product's tables, with the same indexes and foreign keys, from which its background takes nothing. */
export const offersTables = `
  create table bench_outbox (like outbox including all);
  create table bench_offers (like offers including all,
    foreign key (position_id) references positions,
    foreign key (dayplan_id, date) references dayplans (id, date),
    foreign key (department_id) references departments,
    foreign key (dayplayer_id) references dayplayers,
    foreign key (created_by) references accounts)`;
