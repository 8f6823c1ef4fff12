import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";

/** Rows of one reading of a file: the next begins after the last of them. */
export const pageSize = 1_000;

interface ExportRowsQuery {
  departmentId: string;
  /** Position names; all without. */
  names: string[] | undefined;
  now: Temporal.Instant;
}

const named = (names: string[] | undefined) => (names ? sql`and q.name = any(${names}::text[])` : sql``);

export interface BookingRow {
  id: string;
  date: string;
  position: string;
  first_name: string;
  last_name: string;
  email: string;
  country_code: string;
  phone_number: string;
  /** Of the terms in force. */
  call_time: string | null;
  wrap_time: string | null;
  time_of_day: "day" | "night";
  street_address: string;
  apt_suite: string;
  city: string;
  state: string;
  zip: string;
  rate_cents: number;
  terms_rev: number;
  ack_rev: number;
}

/** Bookings of coming days by date and name, from the one after `after` on. */
export async function listBookingRows(
  db: Db,
  { departmentId, names, now }: ExportRowsQuery,
  after: BookingRow | undefined,
): Promise<BookingRow[]> {
  const beyond = after
    ? sql`and (o.date, a.last_name, a.first_name, o.id) >
        (${after.date}::date, ${after.last_name}, ${after.first_name}, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<BookingRow>`
    select o.id, o.date, q.name as position, a.first_name, a.last_name, a.email, a.country_code, a.phone_number,
      t.call_time, t.wrap_time, t.time_of_day, t.street_address, t.apt_suite, t.city, t.state, t.zip, t.rate_cents,
      o.terms_rev, o.ack_rev
    from offers o
    join positions q on q.id = o.position_id
    join dayplans d on d.id = o.dayplan_id
    join accounts a on a.id = o.dayplayer_id
    join offer_terms t on t.offer_id = o.id and t.rev = o.terms_rev
    where o.department_id = ${departmentId} and o.state = 'accepted' and d.passes_at > ${now}
      ${named(names)} ${beyond}
    order by o.date, a.last_name, a.first_name, o.id
    limit ${pageSize}`.execute(db);
  return rows;
}

export interface PastJobRow {
  id: string;
  date: string;
  position: string;
  call_time: string | null;
  wrap_time: string | null;
  street_address: string;
  apt_suite: string;
  city: string;
  state: string;
  zip: string;
  count: number;
  booked: number;
  live: number;
  /** Who was booked, by name; those marked as a no-show apart. */
  worked: string[];
  missed: string[];
}

/** Jobs of days that have passed, latest first, from the one after `after` on. */
export async function listPastJobRows(
  db: Db,
  { departmentId, names, now }: ExportRowsQuery,
  after: PastJobRow | undefined,
): Promise<PastJobRow[]> {
  const beyond = after ? sql`and (q.date, q.id) < (${after.date}::date, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<PastJobRow>`
    select q.id, q.date, q.name as position, coalesce(q.call_time, d.call_time) as call_time,
      coalesce(q.wrap_time, d.wrap_time) as wrap_time, d.street_address, d.apt_suite, d.city, d.state, d.zip,
      q.count, q.booked, q.live, b.worked, b.missed
    from positions q
    join dayplans d on d.id = q.dayplan_id
    cross join lateral (
      select coalesce(array_agg(a.first_name || ' ' || a.last_name order by a.last_name, a.first_name)
          filter (where o.no_show_at is null), '{}') as worked,
        coalesce(array_agg(a.first_name || ' ' || a.last_name order by a.last_name, a.first_name)
          filter (where o.no_show_at is not null), '{}') as missed
      from offers o join accounts a on a.id = o.dayplayer_id
      where o.position_id = q.id and o.state = 'accepted') b
    where q.department_id = ${departmentId} and q.archived_at is null and q.count > 0 and d.passes_at <= ${now}
      ${named(names)} ${beyond}
    order by q.date desc, q.id desc
    limit ${pageSize}`.execute(db);
  return rows;
}

/** A planned day with what its call list says above the names. */
export async function findCalledDay(db: Db, departmentId: string, dayplanId: string) {
  const { rows } = await sql<{
    date: string;
    production: string;
    department: string;
    time_of_day: "day" | "night";
    location: "location" | "office";
    street_address: string;
    apt_suite: string;
    city: string;
    state: string;
    zip: string;
    notes: string;
    call_time: string | null;
    wrap_time: string | null;
    passes_at: Temporal.Instant;
    version: number;
    number_of_actors: number;
    number_of_stunts: number;
    number_of_background: number;
    head: string;
    head_country_code: string;
    head_phone_number: string;
  }>`
    select d.date, z.name as production, t.name as department, d.time_of_day, d.location, d.street_address, d.apt_suite,
      d.city, d.state, d.zip, d.notes, d.call_time, d.wrap_time, d.passes_at, d.version, d.number_of_actors,
      d.number_of_stunts, d.number_of_background, h.first_name || ' ' || h.last_name as head,
      h.country_code as head_country_code, h.phone_number as head_phone_number
    from dayplans d
    join departments t on t.id = d.department_id
    join productions z on z.id = t.production_id
    join accounts h on h.id = t.manager_id
    where d.id = ${dayplanId} and d.department_id = ${departmentId} and d.archived_at is null`.execute(db);
  return rows[0];
}
export type CalledDay = NonNullable<Awaited<ReturnType<typeof findCalledDay>>>;

export interface CalledPosition {
  name: string;
  count: number;
  booked: number;
  called: Called[];
}
export interface Called {
  first_name: string;
  last_name: string;
  country_code: string;
  phone_number: string;
  call_time: string | null;
  wrap_time: string | null;
  /** The terms changed and the dayplayer has not agreed to them yet. */
  changed: boolean;
  no_show: boolean;
}

/** A day's positions as the department lists them, each with who is booked, by call and name. */
export async function listCalled(db: Db, dayplanId: string): Promise<CalledPosition[]> {
  const { rows } = await sql<CalledPosition>`
    select q.name, q.count, q.booked, b.called
    from positions q
    left join department_positions r on r.department_id = q.department_id and r.name = q.name
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('first_name', a.first_name, 'last_name', a.last_name,
          'country_code', a.country_code, 'phone_number', a.phone_number, 'call_time', t.call_time,
          'wrap_time', t.wrap_time, 'changed', o.ack_rev < o.terms_rev, 'no_show', o.no_show_at is not null)
        order by t.call_time nulls last, a.last_name, a.first_name), '[]') as called
      from offers o
      join accounts a on a.id = o.dayplayer_id
      join offer_terms t on t.offer_id = o.id and t.rev = o.terms_rev
      where o.position_id = q.id and o.state = 'accepted') b
    where q.dayplan_id = ${dayplanId} and q.archived_at is null and q.count > 0
    order by r.sort nulls last, q.name`.execute(db);
  return rows;
}
