import { sql } from "kysely";
import type { Tx } from "../../../db/schema.ts";

/** Offers about to end unanswered, that were open for a while and of which nobody was reminded, nor of another day of their job. */
export const findExpiring = async (
  tx: Tx,
  { now, hours, limit }: { now: Temporal.Instant; hours: number; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select o.id from offers o
    where o.state = 'open' and o.expires_at > ${now} and o.expires_at <= ${now.add({ hours })}
      and o.created_at <= ${now.subtract({ hours: 2 * hours })} and o.changed_at <= ${now.subtract({ hours })}
      and not exists (select from notifications n where n.account_id = o.dayplayer_id and n.kind = 'offer_expiring'
        and n.cause = 'once' and (n.subject_id = o.id
          or n.subject_id in (select d.id from offers d where d.block_id = o.block_id)))
    order by o.expires_at limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** The dates that may be tomorrow somewhere. */
const around = (now: Temporal.Instant) => {
  const today = now.toZonedDateTimeISO("UTC").toPlainDate();
  return [today.toString(), today.add({ days: 1 }).toString(), today.add({ days: 2 }).toString()];
};

/** Bookings of tomorrow, once it is evening where they are; not those made only that afternoon. */
export const findTomorrows = async (
  tx: Tx,
  { now, evening, late, limit }: { now: Temporal.Instant; evening: string; late: string; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select o.id from offers o
      join departments d on d.id = o.department_id
      join productions r on r.id = d.production_id
    where o.state = 'accepted' and o.counted_at is null and o.date = any(${around(now)}::date[])
      and o.date = (${now}::timestamptz at time zone r.zone)::date + 1
      and (${now}::timestamptz at time zone r.zone)::time >= ${evening}::time
      and exists (select from offer_history h where h.offer_id = o.id and h.move = 'accept'
        and h.at < ((o.date - 1) + ${late}::time) at time zone r.zone)
      and not exists (select from notifications n where n.account_id = o.dayplayer_id and n.kind = 'booking_tomorrow'
        and n.subject_id = o.id and n.cause = o.date::text)
    order by o.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
};

export interface UnfilledDay {
  id: string;
  date: string;
  call_time: string | null;
  passes_at: Temporal.Instant;
  missing: string;
  department: string;
  production_id: string;
  production: string;
  zone: string;
  head_id: string;
}

/** Days that are tomorrow with empty places, once it is evening where they are. */
export const findUnfilled = async (
  tx: Tx,
  { now, evening, limit }: { now: Temporal.Instant; evening: string; limit: number },
): Promise<UnfilledDay[]> => {
  const { rows } = await sql<UnfilledDay>`
    select y.id, y.date, y.call_time, y.passes_at, d.name as department, r.id as production_id, r.name as production,
      r.zone, h.id as head_id,
      string_agg(case when p.count - p.booked = 1 then p.name else p.name || ' × ' || (p.count - p.booked) end, ', ' order by p.name) as missing
    from positions p
      join dayplans y on y.id = p.dayplan_id
      join departments d on d.id = y.department_id
      join productions r on r.id = d.production_id
      join accounts h on h.id = d.manager_id and h.deleted_at is null
    where p.activated and p.archived_at is null and p.booked < p.count and p.date = any(${around(now)}::date[])
      and y.archived_at is null and r.payment_status in ('paid', 'disputed')
      and p.date = (${now}::timestamptz at time zone r.zone)::date + 1
      and (${now}::timestamptz at time zone r.zone)::time >= ${evening}::time
      and not exists (select from notifications n where n.account_id = h.id and n.kind = 'place_unfilled'
        and n.subject_id = y.id and n.cause = y.date::text)
    group by y.id, d.id, r.id, h.id
    order by y.id limit ${limit}`.execute(tx);
  return rows;
};

/** One process looks at a time: two would find the same, and the one that comes second would wait for the other's rows. */
export const takeTurn = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(7301003) as mine`.execute(tx);
  return rows[0]?.mine === true;
};
