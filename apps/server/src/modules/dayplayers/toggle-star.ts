import { decide } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { findPlayer } from "./find-player.ts";
import { presentDayplayers } from "./present-dayplayer.ts";
import { deleteStar } from "./queries.ts";
import { starDayplayer } from "./star-dayplayer.ts";

/** Takes a dayplayer into the head's network, or out of it. */
export const toggleStar = (db: Db, { headId, playerId }: { headId: string; playerId: string }) =>
  decide(db, async (tx) => {
    if (!(await findPlayer(tx, playerId))) return refused("not_found");
    if (!(await deleteStar(tx, headId, playerId))) await starDayplayer(tx, { headId, playerId });
    const dayplayer = (await presentDayplayers(tx, [playerId], { headId })).get(playerId);
    return dayplayer ? done(dayplayer) : refused("not_found");
  });
