import { transactResult } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { findDayplayer } from "./find-dayplayer.ts";
import { lockDayplayers } from "./lock-dayplayers.ts";
import { presentDayplayers } from "./present-dayplayer.ts";
import { starDayplayer, unstarDayplayer } from "./star-dayplayer.ts";

/**
 * Adds a dayplayer to the head's network, or removes them from it. Locks the dayplayer first, so that nobody is added whose
 * account is being deleted.
 */
export const toggleStar = (db: Db, { headId, dayplayerId }: { headId: string; dayplayerId: string }) =>
  transactResult(db, async (tx) => {
    await lockDayplayers(tx, [dayplayerId]);
    if (!(await findDayplayer(tx, dayplayerId))) return refused("not_found");
    const pair = { headId, dayplayerId };
    if (!(await unstarDayplayer(tx, pair))) await starDayplayer(tx, pair);
    const dayplayer = (await presentDayplayers(tx, [dayplayerId], { headId })).get(dayplayerId);
    return dayplayer ? done(dayplayer) : refused("not_found");
  });
