import { eventRoutes } from "@callboard/contract/routes/events";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

export const countersQuery = queryOptions({
  queryKey: keys.counters,
  queryFn: ({ signal }) => call(eventRoutes.getPublicCounters, {}, signal),
  staleTime: 60_000,
});
