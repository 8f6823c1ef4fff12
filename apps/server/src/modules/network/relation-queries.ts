import type { OfferState } from "@callboard/contract/lifecycle";
import type { StandingOfferState } from "@callboard/contract/standing-offers";
import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";

export interface RelationRow {
  dayplayer_id: string;
  open_offer: { id: string; state: StandingOfferState; changed_at: string } | null;
  job_offers: { id: string; state: OfferState }[];
  worked_before: number;
}

/** How a department stands towards each of these dayplayers. */
export async function listRelationRows(db: Db, departmentId: string, dayplayerIds: string[]): Promise<RelationRow[]> {
  const { rows } = await sql<RelationRow>`
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

interface SharedWorkRow {
  last_worked: string | null;
  phone: string;
  email: string;
  may_reach: boolean;
}

/** The last day a dayplayer worked with a department, and how to reach them; `may_reach` until so many days after a booking. */
export async function findSharedWork(
  db: Db,
  {
    headId,
    departmentId,
    dayplayerId,
    days,
  }: { headId: string; departmentId: string | undefined; dayplayerId: string; days: number },
): Promise<SharedWorkRow | undefined> {
  const { rows } = await sql<SharedWorkRow>`
    select a.country_code || ' ' || a.phone_number as phone, a.email,
      (select max(o.date) from offers o where o.department_id = ${departmentId ?? null}::uuid and o.dayplayer_id = a.id
        and o.state = 'accepted' and o.counted_at is not null and o.no_show_at is null) as last_worked,
      exists (select from offers o join departments d on d.id = o.department_id join dayplans y on y.id = o.dayplan_id
        where o.dayplayer_id = a.id and o.state = 'accepted' and d.manager_id = ${headId}
          and y.passes_at + make_interval(days => ${days}) > app_now()) as may_reach
    from accounts a where a.id = ${dayplayerId} and a.deleted_at is null`.execute(db);
  return rows[0];
}
