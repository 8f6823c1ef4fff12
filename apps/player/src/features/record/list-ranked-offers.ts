import { dayplayerRecordRoutes } from "@callboard/contract/routes/dayplayers/player-record";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

/** The dayplayer's offers with their rank, latest day first. */
export const rankedOffers = infiniteQueryOptions({
  queryKey: keys.rankedOffers,
  queryFn: ({ pageParam, signal }) =>
    call(dayplayerRecordRoutes.listRankedOffers, { query: pageParam ? { after: pageParam } : {} }, signal),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next ?? undefined,
});
