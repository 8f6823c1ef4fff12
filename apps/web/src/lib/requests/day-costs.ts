import { dayCostRoutes } from "@callboard/contract/routes/pay";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** Reads what the days between two dates cost, both included, and who is worked too long on them. */
export const dayCostsQuery = (from: string, to = from) =>
  queryOptions({
    queryKey: keys.dayCosts(from, to),
    queryFn: ({ signal }) => call(dayCostRoutes.getDayCosts, { query: { from, to } }, signal),
  });
