import { playerRecordRoutes } from "@callboard/contract/player-record";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

export const record = queryOptions({
  queryKey: keys.record,
  queryFn: ({ signal }) => call(playerRecordRoutes.getPlayerRecord, {}, signal),
});

/** Offers I got, latest day first. */
export const rankedOffers = infiniteQueryOptions({
  queryKey: keys.rankedOffers,
  queryFn: ({ pageParam, signal }) =>
    call(playerRecordRoutes.listRankedOffers, { query: pageParam ? { after: pageParam } : {} }, signal),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next ?? undefined,
});
