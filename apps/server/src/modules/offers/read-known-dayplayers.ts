import { type KnownDayplayer, type OpenOfferState, openOfferStatusIds } from "@callboard/contract/open-offers";
import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { presentDayplayers } from "../dayplayers/present-dayplayer.ts";
import type { DepartmentScope } from "../productions/policy.ts";

interface Known {
  matched: KnownDayplayer[];
  booking: KnownDayplayer[];
}

/** As many of each are told; the screen reads longer lists by date and place. */
const most = 200;

/**
 * Whom the department knows (starred by its head, asked to work with it, offered a job before) and who could fill a free
 * place of a coming active job; and who is booked on a coming day. Of one dayplayer alone where one is named, known or not.
 */
export async function readKnownDayplayers(
  db: Db,
  { scope, userId }: { scope: DepartmentScope; userId: string | undefined },
): Promise<Known> {
  const { departmentId, accountId: headId } = scope;
  const one = userId && userId !== headId ? userId : null;
  const { rows } = await sql<{ player_id: string; booked: boolean; state: OpenOfferState | null }>`
    with known as (
      select ${one}::uuid as player_id where ${one}::uuid is not null
      union select player_id from stars where head_id = ${headId} and ${one}::uuid is null
      union select player_id from open_offers where department_id = ${departmentId} and ${one}::uuid is null
      union select player_id from offers where department_id = ${departmentId} and ${one}::uuid is null),
    jobs as materialized (
      select p.name, p.date from positions p join dayplans d on d.id = p.dayplan_id
      where p.department_id = ${departmentId} and p.archived_at is null and d.archived_at is null and p.activated
        and p.booked < p.count and d.passes_at > app_now()),
    listed as (
      select k.player_id, true as booked from known k where exists (
        select from offers o join dayplans d on d.id = o.dayplan_id
        where o.player_id = k.player_id and o.department_id = ${departmentId} and o.state = 'accepted' and d.passes_at > app_now())
      union all
      select k.player_id, false from known k where exists (
        select from jobs j join candidates c on c.player_id = k.player_id and c.position = j.name
          and c.month = date_trunc('month', j.date)::date
        where get_bit(c.free, extract(day from j.date)::int - 1) = 1 and not exists (
          select from offers o where o.player_id = k.player_id and o.date = j.date and o.state = 'accepted')))
    select l.player_id, l.booked, o.state
    from listed l join accounts a on a.id = l.player_id
    left join lateral (select state from open_offers o where o.department_id = ${departmentId} and o.player_id = l.player_id
      order by o.id desc limit 1) o on true
    where a.deleted_at is null and not exists (select from account_blocks b
      where (b.blocker_id, b.blocked_id) in ((${headId}::uuid, l.player_id), (l.player_id, ${headId}::uuid)))
    order by a.last_name, a.first_name, l.player_id limit ${2 * most}`.execute(db);
  const dayplayers = await presentDayplayers(db, [...new Set(rows.map(({ player_id }) => player_id))], { headId });
  const listed = (booked: boolean) =>
    rows
      .filter((row) => row.booked === booked)
      .slice(0, most)
      .flatMap(({ player_id, state }): KnownDayplayer[] => {
        const dayplayer = dayplayers.get(player_id);
        return dayplayer
          ? [{ ...dayplayer, status_id: state && openOfferStatusIds[state], is_send_offer: state === "sent" }]
          : [];
      });
  return { matched: listed(false), booking: listed(true) };
}
