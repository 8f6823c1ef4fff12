import type { DayplayerPage } from "@callboard/contract/dayplayers";
import type { Db } from "../../db/schema.ts";
import type { DayplayerScope } from "../scopes.ts";
import { presentPage } from "./present.ts";
import { presentDayplayers } from "./present-dayplayer.ts";
import { getPageRow } from "./queries.ts";

/** A dayplayer's own page, as a head sees it who has not starred them. */
export async function readOwnPage(
  db: Db,
  { dayplayer: { dayplayerId }, now }: { dayplayer: DayplayerScope; now: Temporal.Instant },
): Promise<DayplayerPage> {
  // Nobody stars themselves, so the dayplayer's own id as head finds no star.
  const [shown, row] = await Promise.all([
    presentDayplayers(db, [dayplayerId], { headId: dayplayerId }),
    getPageRow(db, dayplayerId),
  ]);
  const dayplayer = shown.get(dayplayerId);
  if (!dayplayer) throw new Error(`There is no dayplayer ${dayplayerId}.`);
  return { ...dayplayer, ...presentPage(row, now.toZonedDateTimeISO("UTC").toPlainDate().toString()) };
}
