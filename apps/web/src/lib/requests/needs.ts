import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "../call.ts";
import { positionsQuery } from "../format.ts";
import { keys } from "../keys.ts";

/** Lists the positions that need somebody, by date and in the department's order, each with whom to ask next. */
export function needsQuery(names: readonly string[] = []) {
  const positions = positionsQuery(names);
  return infiniteQueryOptions({
    queryKey: keys.needList(positions),
    queryFn: ({ pageParam, signal }) =>
      call(
        groupOfferRoutes.listNeeds,
        { query: { ...(positions && { positions }), ...(pageParam && { after: pageParam }) } },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
}
