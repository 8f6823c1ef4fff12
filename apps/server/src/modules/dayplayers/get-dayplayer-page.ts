import type { DayplayerPage } from "@callboard/contract/dayplayers";
import type { Db } from "../../db/schema.ts";
import { findDayplayer } from "./find-dayplayer.ts";
import { readToday } from "./matching/match-queries.ts";
import { presentPage } from "./present.ts";
import { presentDayplayers } from "./present-dayplayer.ts";
import { getPageRow } from "./queries.ts";

/** A dayplayer's page as a head sees it. Undefined if there is no such dayplayer. */
export async function readDayplayer(
  db: Db,
  { headId, dayplayerId }: { headId: string; dayplayerId: string },
): Promise<DayplayerPage | undefined> {
  if (!(await findDayplayer(db, dayplayerId))) return undefined;
  const [shown, row, today] = await Promise.all([
    presentDayplayers(db, [dayplayerId], { headId }),
    getPageRow(db, dayplayerId),
    readToday(db),
  ]);
  const dayplayer = shown.get(dayplayerId);
  return dayplayer && { ...dayplayer, ...presentPage(row, today) };
}
