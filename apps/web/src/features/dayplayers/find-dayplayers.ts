import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { routePages } from "../../lib/call.ts";
import { positionsQuery } from "../../lib/format.ts";
import { keys } from "../../lib/keys.ts";

/** Searches dayplayers by text and positions, in pages. Empty filters find all. */
export function searchQuery(query: string, names: readonly string[], free = "") {
  const positions = positionsQuery(names);
  return routePages(keys.search(query, positions, free), findDayplayerRoutes.searchDayplayers, {
    query: { query, positions, free },
  });
}

/** Lists the dayplayers whom the head has starred, ordered by last name. */
export function networkQuery(query: string, names: readonly string[], free = "") {
  const positions = positionsQuery(names);
  return routePages(keys.network(query, positions, free), findDayplayerRoutes.listNetwork, {
    query: { query, positions, free },
  });
}
