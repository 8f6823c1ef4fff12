import { dayplayerRecordRoutes } from "@callboard/contract/routes/dayplayers/player-record";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** The dayplayer's record and answers, and the positions that departments nearby look for. */
export const record = queryOptions({
  queryKey: keys.record,
  queryFn: ({ signal }) => call(dayplayerRecordRoutes.getDayplayerRecord, {}, signal),
});
