import type { Dayplayer } from "@callboard/contract/dayplayers";
import { decide } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { presentDayplayers } from "./present-dayplayer.ts";
import { toggleStarRow } from "./queries.ts";

/** Takes a dayplayer into the head's network, or out of it. */
export const toggleStar = (db: Db, { headId, playerId }: { headId: string; playerId: string }) =>
  decide(db, async (tx) => {
    if ((await toggleStarRow(tx, headId, playerId)) === undefined) return refused("not_found");
    const dayplayer: Dayplayer | undefined = (await presentDayplayers(tx, [playerId], { headId })).get(playerId);
    return dayplayer ? done(dayplayer) : refused("not_found");
  });
