import type { DayplayerPage } from "@callboard/contract/dayplayers";
import type { Db } from "../../db/schema.ts";
import type { PlayerScope } from "./policy.ts";
import { presentDayplayers, presentPage } from "./present-dayplayer.ts";
import { getPageRow } from "./queries.ts";

/** A dayplayer as a head sees them who has not starred them. */
export async function readOwnPage(
  db: Db,
  { player: { playerId }, now }: { player: PlayerScope; now: Temporal.Instant },
): Promise<DayplayerPage> {
  // Nobody stars themselves, so asking as oneself finds no star.
  const [shown, row] = await Promise.all([
    presentDayplayers(db, [playerId], { headId: playerId }),
    getPageRow(db, playerId),
  ]);
  const dayplayer = shown.get(playerId);
  if (!dayplayer) throw new Error(`There is no dayplayer ${playerId}.`);
  return { ...dayplayer, ...presentPage(row, now.toZonedDateTimeISO("UTC").toPlainDate().toString()) };
}
