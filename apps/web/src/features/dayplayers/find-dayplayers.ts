import { findDayplayerRoutes } from "@callboard/contract/find-dayplayers";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { positionsQuery } from "../../lib/format.ts";
import { keys } from "../../lib/keys.ts";

/** Dayplayers by what was typed and the positions chosen; all without, page by page. */
export function searchQuery(query: string, names: readonly string[]) {
  const positions = positionsQuery(names);
  return infiniteQueryOptions({
    queryKey: keys.search(query, positions),
    queryFn: ({ pageParam, signal }) =>
      call(findDayplayerRoutes.searchDayplayers, { query: asked(query, positions, pageParam) }, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** Whom one starred, by last name. */
export function networkQuery(query: string, names: readonly string[]) {
  const positions = positionsQuery(names);
  return infiniteQueryOptions({
    queryKey: keys.network(query, positions),
    queryFn: ({ pageParam, signal }) =>
      call(findDayplayerRoutes.listNetwork, { query: asked(query, positions, pageParam) }, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

const asked = (query: string, positions: string, after: string) => ({
  ...(query && { query }),
  ...(positions && { positions }),
  ...(after && { after }),
});
