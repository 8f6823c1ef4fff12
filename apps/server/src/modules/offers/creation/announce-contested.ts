import { sql } from "kysely";
import { prepared } from "../../../db/prepared.ts";
import type { Tx } from "../../../db/schema.ts";
import { recordEvents } from "../../events/record-event.ts";

/**
 * Notifies dayplayers with an open offer whose position has now, but had not before these new offers, more people asked
 * than places: their offers say from then on that the first to accept get the places. Nobody else gets the event, and
 * each of them gets it once.
 */
export async function announceContested(tx: Tx, created: readonly { position_id: string }[]): Promise<void> {
  const added = [...Map.groupBy(created, ({ position_id }) => position_id)].map(([position_id, offers]) => ({
    position_id,
    added: offers.length,
  }));
  const { rows } = await sql<{ position_id: string; date: string; dayplayer_ids: string[] }>`
    select position.id as position_id, position.date, array_agg(offer.dayplayer_id::text) as dayplayer_ids
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as new(position_id uuid, added int)
    join positions position on position.id = new.position_id
      and position.booked + position.live > position.count
      and position.booked + position.live - new.added <= position.count
    join offers offer on offer.position_id = position.id and offer.state = 'open'
    group by position.id, position.date ${prepared}`.execute(tx);
  await recordEvents(
    tx,
    rows.map(({ position_id, date, dayplayer_ids }) => ({
      event: { type: "position.contested" as const, data: { position_id, date } },
      audience: dayplayer_ids.map((id) => `account:${id}` as const),
    })),
  );
}
