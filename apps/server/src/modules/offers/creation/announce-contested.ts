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
  const { rows } = await sql<Contest>`
    select position.id as position_id, position.date, array_agg(offer.dayplayer_id::text) as dayplayer_ids
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as new(position_id uuid, added int)
    join positions position on position.id = new.position_id
      and position.booked + position.live > position.count
      and position.booked + position.live - new.added <= position.count
    join offers offer on offer.position_id = position.id and offer.state = 'open'
    group by position.id, position.date ${prepared}`.execute(tx);
  await announce(tx, rows, true);
}

/** A position after a change, and by how many bookings and waiting offers it has more than before. */
interface ChangedPosition {
  id: string;
  count: number;
  booked: number;
  live: number;
  change: number;
}

/** Notifies those who still have an open offer when enough others declined, or were withdrawn, that there is a place for each. */
export async function announceUncontested(tx: Tx, positions: readonly ChangedPosition[]): Promise<void> {
  const ids = positions
    .filter(({ count, booked, live, change }) => live > 0 && booked + live <= count && booked + live - change > count)
    .map(({ id }) => id);
  if (ids.length === 0) return;
  const { rows } = await sql<Contest>`
    select offer.position_id, offer.date, array_agg(offer.dayplayer_id::text) as dayplayer_ids
    from offers offer where offer.position_id = any(${ids}::uuid[]) and offer.state = 'open'
    group by offer.position_id, offer.date ${prepared}`.execute(tx);
  await announce(tx, rows, false);
}

interface Contest {
  position_id: string;
  date: string;
  /** Who has an open offer. */
  dayplayer_ids: string[];
}

const announce = (tx: Tx, contests: Contest[], contested: boolean) =>
  recordEvents(
    tx,
    contests.map(({ position_id, date, dayplayer_ids }) => ({
      event: { type: "position.contested" as const, data: { position_id, date, contested } },
      audience: dayplayer_ids.map((id) => `account:${id}` as const),
    })),
  );
