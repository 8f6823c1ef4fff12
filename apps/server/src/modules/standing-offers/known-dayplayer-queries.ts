import type { StandingOfferState } from "@callboard/contract/offers/standing-offer-lifecycle";
import { sql } from "kysely";
import { nameKey } from "../../db/names.ts";
import type { Db } from "../../db/schema.ts";

export interface KnownRow {
  dayplayer_id: string;
  booked: boolean;
  /** The state of the department's latest standing offer to them. */
  state: StandingOfferState | null;
}

/**
 * Dayplayers whom a department knows: those who could fill a vacancy of its coming active jobs, and those who are booked on
 * a coming day; a dayplayer may be in both. Each list is by name, up to `limit`. `one` restricts both to that dayplayer.
 */
export async function listKnownRows(
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
        where get_bit(c.free, extract(day from j.date)::int - 1) = 1))
    select dayplayer_id, booked, state from (
      select l.dayplayer_id, l.booked, o.state,
        row_number() over (partition by l.booked order by ${nameKey("a")}, l.dayplayer_id) as nth
      from listed l join accounts a on a.id = l.dayplayer_id
      left join lateral (select state from standing_offers o where o.department_id = ${departmentId} and o.dayplayer_id = l.dayplayer_id
        order by o.id desc limit 1) o on true
      where a.deleted_at is null and not exists (select from account_blocks b
        where (b.blocker_id, b.blocked_id) in ((${headId}::uuid, l.dayplayer_id), (l.dayplayer_id, ${headId}::uuid)))) k
    where nth <= ${limit} order by nth`.execute(db);
  return rows;
}
