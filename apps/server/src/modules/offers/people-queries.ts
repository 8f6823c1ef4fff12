import type { OfferState } from "@callboard/contract/lifecycle";
import type { StandingOfferState } from "@callboard/contract/open-offers";
import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";

export interface StandingRow {
  dayplayer_id: string;
  open_offer: { id: string; state: StandingOfferState; changed_at: string } | null;
  job_offers: { id: string; state: OfferState }[];
  worked_before: number;
}

/** How a department stands towards each of these dayplayers. */
export async function listStandings(db: Db, departmentId: string, dayplayerIds: string[]): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select p.dayplayer_id,
      (select jsonb_build_object('id', o.id, 'state', o.state, 'changed_at', o.changed_at) from standing_offers o
        where o.department_id = ${departmentId} and o.dayplayer_id = p.dayplayer_id order by o.id desc limit 1) as open_offer,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'state', o.state) order by o.date, o.id), '[]')
        from offers o join dayplans d on d.id = o.dayplan_id
        where o.dayplayer_id = p.dayplayer_id and o.department_id = ${departmentId} and d.passes_at > app_now()
          and o.state in ('created', 'open', 'accepted')) as job_offers,
      (select count(*)::int from offers o where o.department_id = ${departmentId} and o.dayplayer_id = p.dayplayer_id
        and o.state = 'accepted' and o.counted_at is not null and o.no_show_at is null) as worked_before
    from unnest(${dayplayerIds}::uuid[]) p (dayplayer_id)`.execute(db);
  return rows;
}

interface AcquaintanceRow {
  last_worked: string | null;
  phone: string;
  email: string;
  may_reach: boolean;
}

/** The last day a dayplayer worked with a department, and how to reach them; `may_reach` until so many days after a booking. */
export async function findAcquaintance(
  db: Db,
  {
    headId,
    departmentId,
    dayplayerId,
    days,
  }: { headId: string; departmentId: string | undefined; dayplayerId: string; days: number },
): Promise<AcquaintanceRow | undefined> {
  const { rows } = await sql<AcquaintanceRow>`
    select a.country_code || ' ' || a.phone_number as phone, a.email,
      (select max(o.date) from offers o where o.department_id = ${departmentId ?? null}::uuid and o.dayplayer_id = a.id
        and o.state = 'accepted' and o.counted_at is not null and o.no_show_at is null) as last_worked,
      exists (select from offers o join departments d on d.id = o.department_id join dayplans y on y.id = o.dayplan_id
        where o.dayplayer_id = a.id and o.state = 'accepted' and d.manager_id = ${headId}
          and y.passes_at + make_interval(days => ${days}) > app_now()) as may_reach
    from accounts a where a.id = ${dayplayerId} and a.deleted_at is null`.execute(db);
  return rows[0];
}

export interface KnownRow {
  dayplayer_id: string;
  booked: boolean;
  /** Of the department's latest open offer to them. */
  state: StandingOfferState | null;
}

/**
 * Whom a department knows: who could fill a free place of its coming active jobs, and who is booked on a coming day, the
 * same person maybe in both. Each by name, no more than `limit`. `one` looks at that dayplayer alone, known or not.
 */
export async function listKnown(
  db: Db,
  { departmentId, headId, one, limit }: { departmentId: string; headId: string; one: string | null; limit: number },
): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    with known as (
      select ${one}::uuid as dayplayer_id where ${one}::uuid is not null
      union select dayplayer_id from stars where head_id = ${headId} and ${one}::uuid is null
      union select dayplayer_id from standing_offers where department_id = ${departmentId} and ${one}::uuid is null
      union select dayplayer_id from offers where department_id = ${departmentId} and ${one}::uuid is null),
    jobs as materialized (
      select p.name, p.date from positions p join dayplans d on d.id = p.dayplan_id
      where p.department_id = ${departmentId} and p.archived_at is null and d.archived_at is null and p.activated
        and p.booked < p.count and d.passes_at > app_now()),
    listed as (
      select k.dayplayer_id, true as booked from known k where exists (
        select from offers o join dayplans d on d.id = o.dayplan_id
        where o.dayplayer_id = k.dayplayer_id and o.department_id = ${departmentId} and o.state = 'accepted' and d.passes_at > app_now())
      union all
      select k.dayplayer_id, false from known k where exists (
        select from jobs j join candidates c on c.dayplayer_id = k.dayplayer_id and c.position = j.name
          and c.month = date_trunc('month', j.date)::date
        where get_bit(c.free, extract(day from j.date)::int - 1) = 1 and not exists (
          select from offers o where o.dayplayer_id = k.dayplayer_id and o.date = j.date and o.state = 'accepted')))
    select dayplayer_id, booked, state from (
      select l.dayplayer_id, l.booked, o.state,
        row_number() over (partition by l.booked order by a.last_name, a.first_name, l.dayplayer_id) as nth
      from listed l join accounts a on a.id = l.dayplayer_id
      left join lateral (select state from standing_offers o where o.department_id = ${departmentId} and o.dayplayer_id = l.dayplayer_id
        order by o.id desc limit 1) o on true
      where a.deleted_at is null and not exists (select from account_blocks b
        where (b.blocker_id, b.blocked_id) in ((${headId}::uuid, l.dayplayer_id), (l.dayplayer_id, ${headId}::uuid)))) k
    where nth <= ${limit} order by nth`.execute(db);
  return rows;
}
