import { sql } from "kysely";
import { idArray, prepared } from "../../../db/prepared.ts";
import type { Db } from "../../../db/schema.ts";
import { isMarkedAvailable } from "../../dayplayers/availability/is-marked-available.ts";

/** An offer that may keep its dayplayer from positions. */
export interface CommitmentRow {
  offer_id: string;
  dayplayer_id: string;
  position_id: string;
  date: string;
  state: "created" | "open" | "accepted" | "declined";
  starts: Temporal.Instant | null;
  ends: Temporal.Instant | null;
  /** Of a booking without a wrap: its local call, if that is known, and its zone. */
  call: string | null;
  zone: string | null;
}

/**
 * Lists the dayplayers' bookings on the dates of the positions and those around them (a night shoot runs into the next
 * date), their live offers of these positions, and the offers by which they declined one of the days as a whole and have
 * not marked it as available since. Each dayplayer is looked up by the index that has this order.
 */
export async function listCommitmentRows(
  db: Db,
  { dayplayerIds, positionIds }: { dayplayerIds: readonly string[]; positionIds: readonly string[] },
): Promise<CommitmentRow[]> {
  const { rows } = await sql<CommitmentRow>`
    select offer.id as offer_id, offer.dayplayer_id, offer.position_id, offer.date, offer.state,
      lower(offer.during) as starts, upper(offer.during) as ends, open_ended.call_time as call, open_ended.zone
    from (
      select array_agg(distinct position.date) as dates, array_agg(distinct position.date + days) as around
      from positions position cross join generate_series(-2, 2) days
      where position.id = any(${idArray(positionIds)})) day
    cross join unnest(${idArray(dayplayerIds)}) dayplayer (id)
    cross join lateral (
      select * from offers where dayplayer_id = dayplayer.id and date = any(day.around) order by date offset 0) offer
    left join lateral (
      select terms.call_time, terms.zone from offer_terms terms
      where offer.state = 'accepted' and offer.during is null and terms.offer_id = offer.id
        and terms.rev = offer.ack_rev
      offset 0) open_ended on true
    where offer.state = 'accepted' or is_live(offer.state) and offer.position_id = any(${idArray(positionIds)})
      or offer.state = 'declined' and offer.whole_day and offer.date = any(day.dates)
        and not ${isMarkedAvailable("offer.dayplayer_id", "offer.date")} ${prepared}`.execute(db);
  return rows;
}
