import { sql } from "kysely";
import { prepared } from "../../../db/prepared.ts";
import type { Db, Tx } from "../../../db/schema.ts";

/**
 * Ids of offers that expire soon, were open for a while, and have no reminder yet, nor has another day of their block.
 */
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
    order by o.expires_at limit ${sql.lit(limit)} ${prepared}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** The dates that can be tomorrow in any time zone. */
const around = (now: Temporal.Instant) => {
  const today = now.toZonedDateTimeISO("UTC").toPlainDate();
  return [today.toString(), today.add({ days: 1 }).toString(), today.add({ days: 2 }).toString()];
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

/**
 * Days of tomorrow with vacancies, in whose time zone it is evening. Positions that are being filled are left out: their
 * heads are notified if places may stay empty.
 */
export const findUnfilled = async (
  tx: Tx,
  { now, evening, limit }: { now: Temporal.Instant; evening: string; limit: number },
): Promise<UnfilledDay[]> => {
  const { rows } = await sql<UnfilledDay>`
    select day.id, day.date, day.call_time, day.passes_at, department.name as department,
      production.id as production_id, production.name as production,
      day.zone, head.id as head_id,
      string_agg(case when position.count - position.booked = 1 then position.name
        else position.name || ' × ' || (position.count - position.booked) end, ', ' order by position.name) as missing
    from positions position
      join dayplans day on day.id = position.dayplan_id
      join departments department on department.id = day.department_id
      join productions production on production.id = department.production_id
      join accounts head on head.id = department.manager_id and head.deleted_at is null
    where position.activated and position.archived_at is null and position.booked < position.count
      and position.date = any((select ${around(now)}::date[])::date[])
      and not exists (select from fills fill where fill.position_id = position.id and fill.state = 'running')
      and day.archived_at is null and production.payment_status in ('paid', 'disputed')
      and position.date = (${now}::timestamptz at time zone day.zone)::date + 1
      and (${now}::timestamptz at time zone day.zone)::time >= ${sql.lit(evening)}::time
      and not exists (select from notifications notification where notification.account_id = head.id
        and notification.kind = 'place_unfilled' and notification.subject_id = day.id and notification.cause = day.date::text)
    group by day.id, department.id, production.id, head.id
    order by day.id limit ${sql.lit(limit)} ${prepared}`.execute(tx);
  return rows;
};

export interface RunningDay extends Omit<UnfilledDay, "missing"> {
  department_id: string;
  currency: string;
}

/** Days of paid productions on which somebody works by pay rules, from `before` minutes before the call to `late` after the wrap. */
export const listRunningDays = async (
  db: Db,
  { now, before, late }: { now: Temporal.Instant; before: number; late: number },
): Promise<RunningDay[]> => {
  const { rows } = await sql<RunningDay>`
    select day.id, day.date, day.call_time, day.passes_at, day.zone, department.id as department_id,
      department.name as department, production.id as production_id, production.name as production,
      production.currency, head.id as head_id
    from (
      select distinct offer.dayplan_id
      from offers offer join offer_terms terms on terms.offer_id = offer.id and terms.rev = offer.terms_rev
      where offer.state = 'accepted' and offer.no_show_at is null and terms.pay_rules_id is not null
        and offer.date between (${now}::timestamptz at time zone 'UTC')::date - 2 and (${now}::timestamptz at time zone 'UTC')::date + 1
        and lower(offer.during) <= ${now.add({ minutes: before })} and upper(offer.during) > ${now.subtract({ minutes: late })}
    ) running
      join dayplans day on day.id = running.dayplan_id
      join departments department on department.id = day.department_id
      join productions production on production.id = department.production_id
      join accounts head on head.id = department.manager_id and head.deleted_at is null
    where production.payment_status in ('paid', 'disputed')
    order by day.id ${prepared}`.execute(db);
  return rows;
};

/**
 * Dayplayers without a weekly pattern whose last free day is about a week ahead, in whose time zone it is evening, and who
 * had no such reminder lately.
 */
export const findEndingAvailability = async (
  tx: Tx,
  {
    now,
    zone,
    evening,
    daysBefore,
    pause,
    limit,
  }: {
    now: Temporal.Instant;
    /** The time zone if that of the home is unknown. */
    zone: string;
    evening: string;
    daysBefore: { from: number; to: number };
    pause: number;
    limit: number;
  },
) => {
  const { rows } = await sql<{ id: string; last: string; zone: string }>`
    select profile.dayplayer_id as id, e.last, h.zone
    from (
      select dayplayer_id, max(month + length(rtrim(free::text, '0')) - 1) as last
      from availability_months
      where month >= date_trunc('month', ${now}::timestamptz at time zone 'UTC')::date and free <> B'0'::bit(31)
      group by dayplayer_id
    ) e
      join dayplayer_profiles profile on profile.dayplayer_id = e.dayplayer_id
      join accounts account on account.id = e.dayplayer_id and account.deleted_at is null
      cross join lateral (select coalesce(profile.zone, ${zone}) as zone) h
    where e.last - (${now}::timestamptz at time zone h.zone)::date between ${daysBefore.from}::int and ${daysBefore.to}::int
      and (${now}::timestamptz at time zone h.zone)::time >= ${evening}::time
      and not exists (select from availability_patterns pattern where pattern.dayplayer_id = e.dayplayer_id)
      and not exists (select from notifications notification where notification.account_id = e.dayplayer_id
        and notification.kind = 'availability_ending'
        and notification.created_at > ${now.subtract({ hours: 24 * pause })})
    order by 1 limit ${limit}`.execute(tx);
  return rows;
};

/**
 * Tries to get the lock of reminders, which only one process holds at a time. A second process would find the same rows
 * and wait for the locks of the first.
 */
export const takeTurn = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(7301003) as mine`.execute(tx);
  return rows[0]?.mine === true;
};
