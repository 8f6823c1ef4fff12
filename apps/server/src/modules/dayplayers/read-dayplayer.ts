import type { DayplayerPage } from "@callboard/contract/dayplayers";
import type { Db } from "../../db/schema.ts";
import { findPlayer } from "./find-player.ts";
import { readToday } from "./match-queries.ts";
import { presentDayplayers, presentPage } from "./present-dayplayer.ts";
import { getPageRow } from "./queries.ts";

/** A dayplayer's page as a head sees it; undefined where there is no such dayplayer. */
export async function readDayplayer(
  db: Db,
  { headId, playerId }: { headId: string; playerId: string },
): Promise<DayplayerPage | undefined> {
  if (!(await findPlayer(db, playerId))) return undefined;
  const [shown, row, today] = await Promise.all([
    presentDayplayers(db, [playerId], { headId }),
    getPageRow(db, playerId),
    readToday(db),
  ]);
  const dayplayer = shown.get(playerId);
  return dayplayer && { ...dayplayer, ...presentPage(row, today) };
}
