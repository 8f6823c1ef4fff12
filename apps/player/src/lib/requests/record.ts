import { dayplayerRecordRoutes } from "@callboard/contract/routes/dayplayers/player-record";
import { routeQuery } from "../call.ts";
import { keys } from "../keys.ts";

/** The dayplayer's record and answers, and the positions that departments nearby look for. */
export const record = routeQuery(keys.record, dayplayerRecordRoutes.getDayplayerRecord, {});
