import { passedOverRoutes } from "@callboard/contract/routes/dayplayers/passed-over";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

/** Where the dayplayer stood for jobs that were filled, latest day first. */
export const passedOver = infiniteQueryOptions({
  queryKey: [...keys.rankedOffers, "passed-over"],
  queryFn: ({ pageParam, signal }) =>
    call(passedOverRoutes.listPassedOver, { query: pageParam ? { after: pageParam } : {} }, signal),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next ?? undefined,
});
