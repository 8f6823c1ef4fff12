import type { Address } from "@callboard/contract/address";
import { type PositionDetails, positionDetails } from "@callboard/contract/dayplans/position-details";
import type { RatePeriod } from "@callboard/contract/pay/pay-choices";
import { sql } from "kysely";
import { columnsOf } from "../../db/columns.ts";
import { nameKey } from "../../db/names.ts";
import type { Db } from "../../db/schema.ts";

/** The number of rows that one query reads. The next one begins after the last of them. */
export const pageSize = 1_000;

interface ExportRowsQuery {
  departmentId: string;
  /** Whose contacts have the number of a dayplayer who gave none. */
  readerId: string;
  /** The names of positions. Undefined for all positions. */
  names: string[] | undefined;
  now: Temporal.Instant;
}

const phoneFor = (readerId: string) =>
  sql`phone_for_head(${readerId}::uuid, account.id, account.country_code, account.phone_number)`;

const details = Object.keys(positionDetails);
const addressColumns = ["street_address", "apt_suite", "city", "zip"];

export interface BookingRow extends Address, PositionDetails {
  id: string;
  date: string;
  position: string;
  first_name: string;
  last_name: string;
  email: string;
  /** At which the reader reaches the dayplayer: `phone_for_head`. */
  phone: string;
  /** Call, wrap, time of day and rate are those of the terms in force. */
  call_time: string | null;
  wrap_time: string | null;
  zone: string;
  time_of_day: "day" | "night";
  rate_cents: number;
  currency: string;
  rate_per: RatePeriod;
  terms_rev: number;
  ack_rev: number;
  confirmed: boolean;
  asked_at: Temporal.Instant | null;
}

/** Lists bookings of coming days by date and name, starting after `after`. Returns at most `pageSize` rows. */
export async function listBookingRows(
  db: Db,
  { departmentId, readerId, names, now }: ExportRowsQuery,
  after: BookingRow | undefined,
): Promise<BookingRow[]> {
  const beyond = after
    ? sql`and (offer.date, ${nameKey("account")}, offer.id) >
        (${after.date}::date, name_key(${after.first_name}, ${after.last_name}), ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<BookingRow>`
    select offer.id, offer.date, offer.position, account.first_name, account.last_name, account.email,
      ${phoneFor(readerId)} as phone, offer.call_time, offer.wrap_time, offer.zone, offer.time_of_day,
      ${columnsOf("offer", addressColumns)}, offer.state_name as state, ${columnsOf("offer", details)},
      offer.rate_cents, offer.currency, terms.rate_per, offer.terms_rev, offer.ack_rev, offer.confirmed,
      offer.asked_at
    from offer_facts offer
    join offer_terms terms on terms.offer_id = offer.id and terms.rev = offer.terms_rev
    join dayplans day on day.id = offer.dayplan_id
    join accounts account on account.id = offer.dayplayer_id
    where offer.department_id = ${departmentId} and offer.state = 'accepted' and day.passes_at > ${now}
      ${names ? sql`and offer.position = any(${names}::text[])` : sql``} ${beyond}
    order by offer.date, ${nameKey("account")}, offer.id
    limit ${pageSize}`.execute(db);
  return rows;
}

export interface PastJobRow extends Address, PositionDetails {
  id: string;
  date: string;
  position: string;
  call_time: string | null;
  wrap_time: string | null;
  zone: string;
  count: number;
  booked: number;
  live: number;
  /** The names of those who were booked. No-shows are listed apart in `missed`. */
  worked: string[];
  missed: string[];
}

/** Lists jobs of passed days, latest first, starting after `after`. Returns at most `pageSize` rows. */
export async function listPastJobRows(
  db: Db,
  { departmentId, names, now }: ExportRowsQuery,
  after: PastJobRow | undefined,
): Promise<PastJobRow[]> {
  const beyond = after ? sql`and (position.date, position.id) < (${after.date}::date, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<PastJobRow>`
    select position.id, position.date, position.name as position, position.call_time, position.wrap_time, position.zone,
      ${columnsOf("position", [...addressColumns, "state", ...details])},
      position.count, position.booked, position.live,
      booked.worked, booked.missed
    from position_facts position
    cross join lateral (
      select coalesce(array_agg(account.first_name || ' ' || account.last_name
          order by ${nameKey("account")}, account.id)
          filter (where offer.no_show_at is null), '{}') as worked,
        coalesce(array_agg(account.first_name || ' ' || account.last_name
          order by ${nameKey("account")}, account.id)
          filter (where offer.no_show_at is not null), '{}') as missed
      from offers offer join accounts account on account.id = offer.dayplayer_id
      where offer.position_id = position.id and offer.state = 'accepted') booked
    where position.department_id = ${departmentId} and position.archived_at is null and position.count > 0
      and position.passes_at <= ${now} ${names ? sql`and position.name = any(${names}::text[])` : sql``} ${beyond}
    order by position.date desc, position.id desc
    limit ${pageSize}`.execute(db);
  return rows;
}

/** Finds a day with the columns that its call list prints above the names. */
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
    zone: string;
    version: number;
    number_of_actors: number;
    number_of_stunts: number;
    number_of_background: number;
    head: string;
    head_phone: string;
  }>`
    select day.date, production.name as production, department.name as department, day.time_of_day, day.location,
      day.street_address, day.apt_suite, day.city, day.state, day.zip, day.notes, day.call_time, day.wrap_time, day.zone, day.passes_at,
      day.version, day.number_of_actors, day.number_of_stunts, day.number_of_background, head.first_name || ' ' || head.last_name as head,
      coalesce(head.country_code || ' ' || nullif(head.phone_number, ''), '') as head_phone
    from dayplans day
    join departments department on department.id = day.department_id
    join productions production on production.id = department.production_id
    join accounts head on head.id = department.manager_id
    where day.id = ${dayplanId} and day.department_id = ${departmentId} and day.archived_at is null`.execute(db);
  return rows[0];
}
export type CalledDay = NonNullable<Awaited<ReturnType<typeof findCalledDay>>>;

export interface CalledPosition extends PositionDetails {
  name: string;
  count: number;
  booked: number;
  called: Called[];
}
export interface Called {
  first_name: string;
  last_name: string;
  email: string;
  /** At which the reader reaches the dayplayer: `phone_for_head`. */
  phone: string;
  call_time: string | null;
  wrap_time: string | null;
  /** Whether the terms changed and the dayplayer has not agreed to them yet. */
  changed: boolean;
  /** Whether the dayplayer was asked if they still come, and whether they have confirmed. */
  asked: boolean;
  confirmed: boolean;
  no_show: boolean;
  /** The delay that the dayplayer reported. */
  delay_minutes: number | null;
}

/**
 * A day's positions in the department's order, each with its booked dayplayers by call and name. `readerId` is the account
 * whose contacts have the number of a dayplayer who gave none.
 */
export async function listCalled(
  db: Db,
  { dayplanId, readerId }: { dayplanId: string; readerId: string },
): Promise<CalledPosition[]> {
  const { rows } = await sql<CalledPosition>`
    select position.name, position.count, position.booked, ${columnsOf("position", details)}, b.called
    from positions position
    left join department_positions listed on listed.department_id = position.department_id
      and listed.name = position.name
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('first_name', account.first_name, 'last_name', account.last_name,
          'email', account.email, 'phone', ${phoneFor(readerId)}, 'call_time', terms.call_time,
          'wrap_time', terms.wrap_time, 'changed', offer.ack_rev < offer.terms_rev,
          'asked', offer.asked_at is not null,
          'confirmed', is_confirmed(offer.state, offer.confirmed_rev, offer.terms_rev), 'no_show',
          offer.no_show_at is not null, 'delay_minutes', offer.delay_minutes)
        order by terms.call_time nulls last, ${nameKey("account")}, account.id), '[]') as called
      from offers offer
      join accounts account on account.id = offer.dayplayer_id
      join offer_terms terms on terms.offer_id = offer.id and terms.rev = offer.terms_rev
      where offer.position_id = position.id and offer.state = 'accepted') b
    where position.dayplan_id = ${dayplanId} and position.archived_at is null and position.count > 0
    order by listed.sort nulls last, position.name`.execute(db);
  return rows;
}

/** The names of a department and its production. */
export async function findNames(db: Db, departmentId: string): Promise<{ production: string; department: string }> {
  const { rows } = await sql<{ production: string; department: string }>`
    select production.name as production, department.name as department
    from departments department join productions production on production.id = department.production_id
    where department.id = ${departmentId}`.execute(db);
  const [names] = rows;
  if (!names) throw new Error("A department was gone while a table of it was written.");
  return names;
}
