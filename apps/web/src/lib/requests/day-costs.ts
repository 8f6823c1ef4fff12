import { dayCostRoutes } from "@callboard/contract/routes/pay";
import { routeQuery } from "../call.ts";
import { keys } from "../keys.ts";

/** Reads what the days between two dates cost, both included, and who is worked too long on them. */
export const dayCostsQuery = (from: string, to = from) =>
  routeQuery(keys.dayCosts(from, to), dayCostRoutes.getDayCosts, { query: { from, to } });
