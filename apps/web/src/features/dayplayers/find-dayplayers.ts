import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { positionsQuery } from "../../lib/format.ts";
import { keys } from "../../lib/keys.ts";

/** Searches dayplayers by text and positions, in pages. Empty filters find all. */
export function searchQuery(query: string, names: readonly string[], free = "") {
  const positions = positionsQuery(names);
  return infiniteQueryOptions({
    queryKey: keys.search(query, positions, free),
    queryFn: ({ pageParam, signal }) =>
      call(findDayplayerRoutes.searchDayplayers, { query: pageQuery(query, positions, free, pageParam) }, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** Lists the dayplayers whom the head has starred, ordered by last name. */
export function networkQuery(query: string, names: readonly string[], free = "") {
  const positions = positionsQuery(names);
  return infiniteQueryOptions({
    queryKey: keys.network(query, positions, free),
    queryFn: ({ pageParam, signal }) =>
      call(findDayplayerRoutes.listNetwork, { query: pageQuery(query, positions, free, pageParam) }, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

const pageQuery = (query: string, positions: string, free: string, after: string) => ({
  ...(query && { query }),
  ...(positions && { positions }),
  ...(free && { free }),
  ...(after && { after }),
});
