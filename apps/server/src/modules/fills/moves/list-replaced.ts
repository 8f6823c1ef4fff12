import type { FillEvent } from "@callboard/contract/events";
import { sql } from "kysely";
import type { Tx } from "../../../db/schema.ts";

type Replaced = NonNullable<FillEvent["replaced"]>;

interface MoveRow {
  position_id: string;
  move: "drop" | "accept";
  dayplayer: string;
  at: Temporal.Instant;
}

/**
 * Lists who dropped out of each position since a moment, and who has the place now. Positions without such a pair are
 * missing.
 */
export async function listReplaced(
  tx: Tx,
  positions: { positionId: string; since: Temporal.Instant }[],
): Promise<Map<string, Replaced>> {
  if (positions.length === 0) return new Map();
  const sent = positions.map(({ positionId, since }) => ({ position_id: positionId, since }));
  const { rows } = await sql<MoveRow>`
    select offer.position_id, moved.move, account.first_name || ' ' || account.last_name as dayplayer, moved.at
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as asked(position_id uuid, since timestamptz)
    join offers offer on offer.position_id = asked.position_id and offer.state in ('accepted', 'dropped')
    join offer_history moved on moved.offer_id = offer.id and moved.at > asked.since
      and moved.move = case offer.state when 'dropped' then 'drop' else 'accept' end
    join accounts account on account.id = offer.dayplayer_id
    order by moved.at, offer.id`.execute(tx);
  const replaced = new Map<string, Replaced>();
  for (const [positionId, moves] of Map.groupBy(rows, ({ position_id }) => position_id)) {
    const bookings = moves.filter(({ move }) => move === "accept");
    const pairs = moves
      .filter(({ move }) => move === "drop")
      .flatMap(({ dayplayer: dropped, at: droppedAt }, index) => {
        const booking = bookings[index];
        if (!booking) return [];
        const { dayplayer, at } = booking;
        return [{ dropped, dropped_at: droppedAt.toString(), dayplayer, booked_at: at.toString() }];
      });
    if (pairs.length > 0) replaced.set(positionId, pairs);
  }
  return replaced;
}
