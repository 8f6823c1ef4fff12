import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { DayplayerProfile, ListedDayplayer } from "@callboard/contract/find-dayplayers";
import { contactDays, type OfferState } from "@callboard/contract/lifecycle";
import { type OpenOfferState, openOfferStatusIds } from "@callboard/contract/open-offers";
import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";

/** How a department stands towards a dayplayer. */
export type DepartmentStanding = Omit<ListedDayplayer, keyof Dayplayer>;

interface Row {
  player_id: string;
  open_offer: { id: string; state: OpenOfferState; changed_at: string } | null;
  job_offers: { id: string; state: OfferState }[];
  worked_before: number;
}

/** How a department stands towards dayplayers, by their id. Without a department, nobody's. */
export async function readStandings(
  db: Db,
  departmentId: string | undefined,
  playerIds: string[],
): Promise<Map<string, DepartmentStanding>> {
  if (!departmentId || playerIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select p.player_id,
      (select jsonb_build_object('id', o.id, 'state', o.state, 'changed_at', o.changed_at) from open_offers o
        where o.department_id = ${departmentId} and o.player_id = p.player_id order by o.id desc limit 1) as open_offer,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'state', o.state) order by o.date, o.id), '[]')
        from offers o join dayplans d on d.id = o.dayplan_id
        where o.player_id = p.player_id and o.department_id = ${departmentId} and d.passes_at > app_now()
          and o.state in ('created', 'open', 'accepted')) as job_offers,
      (select count(*)::int from offers o where o.department_id = ${departmentId} and o.player_id = p.player_id
        and o.state = 'accepted' and o.counted_at is not null and o.no_show_at is null) as worked_before
    from unnest(${playerIds}::uuid[]) p (player_id)`.execute(db);
  return new Map(rows.map((row) => [row.player_id, present(row)]));
}

const present = ({ open_offer, job_offers, worked_before }: Row): DepartmentStanding => ({
  is_send_offer: open_offer?.state === "sent",
  open_offer: open_offer && {
    ...open_offer,
    status_id: openOfferStatusIds[open_offer.state],
    changed_at: Temporal.Instant.from(open_offer.changed_at).toString(),
  },
  job_offers,
  worked_before,
});

/** What a head knows of a dayplayer from working with them: the last day, and how to reach them while it is their business. */
export async function readAcquaintance(
  db: Db,
  { headId, departmentId, playerId }: { headId: string; departmentId: string | undefined; playerId: string },
): Promise<Pick<DayplayerProfile, "last_worked" | "contact">> {
  const { rows } = await sql<{ last_worked: string | null; phone: string; email: string; may_reach: boolean }>`
    select a.country_code || ' ' || a.phone_number as phone, a.email,
      (select max(o.date) from offers o where o.department_id = ${departmentId ?? null}::uuid and o.player_id = a.id
        and o.state = 'accepted' and o.counted_at is not null and o.no_show_at is null) as last_worked,
      exists (select from offers o join departments d on d.id = o.department_id join dayplans y on y.id = o.dayplan_id
        where o.player_id = a.id and o.state = 'accepted' and d.manager_id = ${headId}
          and y.passes_at + make_interval(days => ${contactDays}) > app_now()) as may_reach
    from accounts a where a.id = ${playerId} and a.deleted_at is null`.execute(db);
  const [row] = rows;
  return {
    last_worked: row?.last_worked ?? null,
    contact: row?.may_reach ? { phone: row.phone, email: row.email } : null,
  };
}
