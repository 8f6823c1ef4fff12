import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

/**
 * Books other dayplayers like that of a booking, directly in the database: to send and accept as many offers takes 5 ms
 * for each. Returns the ids of the bookings in the order of the dayplayers. No event is recorded.
 */
export async function copyBooking(db: Db, offerId: string, dayplayerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with dayplayers as (
      select id, at from unnest(${dayplayerIds}::uuid[]) with ordinality as dayplayer(id, at)
    ), copies as (
      insert into offers
      select (jsonb_populate_record(booking, jsonb_build_object('id', gen_random_uuid(), 'dayplayer_id', dayplayers.id))).*
      from offers booking, dayplayers where booking.id = ${offerId}
      returning id, dayplayer_id
    ), terms as (
      insert into offer_terms
      select (jsonb_populate_record(terms, jsonb_build_object('offer_id', copies.id))).*
      from copies, offer_terms terms where terms.offer_id = ${offerId}
    ), history as (
      insert into offer_history
      select (jsonb_populate_record(history, jsonb_build_object('offer_id', copies.id))).*
      from copies, offer_history history where history.offer_id = ${offerId}
    ), counted as (
      update positions set booked = booked + ${dayplayerIds.length}
      where id = (select position_id from offers where id = ${offerId})
    )
    select copies.id from copies join dayplayers on dayplayers.id = copies.dayplayer_id order by dayplayers.at`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
