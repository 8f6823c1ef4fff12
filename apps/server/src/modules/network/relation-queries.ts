import type { OfferState } from "@callboard/contract/lifecycle";
import type { StandingOfferState } from "@callboard/contract/offers/standing-offer-lifecycle";
import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";

export interface RelationRow {
  dayplayer_id: string;
  open_offer: { id: string; state: StandingOfferState; changed_at: string } | null;
  job_offers: { id: string; state: OfferState; date: string }[];
  worked_before: number;
}

/** The relations of a department to these dayplayers, one row for each. */
export async function listRelationRows(db: Db, departmentId: string, dayplayerIds: string[]): Promise<RelationRow[]> {
  const { rows } = await sql<RelationRow>`
    select p.dayplayer_id,
      (select jsonb_build_object('id', standing_offer.id, 'state', standing_offer.state,
          'changed_at', standing_offer.changed_at)
        from standing_offers standing_offer
        where standing_offer.department_id = ${departmentId} and standing_offer.dayplayer_id = p.dayplayer_id
        order by standing_offer.id desc limit 1) as open_offer,
      (select coalesce(jsonb_agg(jsonb_build_object('id', offer.id, 'state', offer.state, 'date', offer.date)
          order by offer.date, offer.id), '[]')
        from offers offer join dayplans day on day.id = offer.dayplan_id
        where offer.dayplayer_id = p.dayplayer_id and offer.department_id = ${departmentId} and day.passes_at > app_now()
          and is_live(offer.state)) as job_offers,
      (select count(*)::int from offers offer
        where offer.department_id = ${departmentId} and offer.dayplayer_id = p.dayplayer_id
        and offer.state = 'accepted' and offer.counted_at is not null and offer.no_show_at is null) as worked_before
    from unnest(${dayplayerIds}::uuid[]) p (dayplayer_id)`.execute(db);
  return rows;
}

interface SharedWorkRow {
  last_worked: string | null;
  phone: string;
  has_no_number: boolean;
  email: string;
  may_reach: boolean;
}

/** The last day a dayplayer worked with a department, and their contact data. `may_reach` is true until `days` after a booking. */
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
    select phone_for_head(${headId}::uuid, account.id, account.country_code, account.phone_number) as phone,
      account.phone_number = '' as has_no_number, account.email,
      (select max(offer.date) from offers offer
        where offer.department_id = ${departmentId ?? null}::uuid and offer.dayplayer_id = account.id
        and offer.state = 'accepted' and offer.counted_at is not null and offer.no_show_at is null) as last_worked,
      exists (select from offers offer
        join departments department on department.id = offer.department_id
        join dayplans day on day.id = offer.dayplan_id
        where offer.dayplayer_id = account.id and offer.state = 'accepted' and department.manager_id = ${headId}
          and day.passes_at + make_interval(days => ${days}) > app_now()) as may_reach
    from accounts account where account.id = ${dayplayerId} and account.deleted_at is null`.execute(db);
  return rows[0];
}
