import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { positionsQuery } from "../../../lib/format.ts";
import { keys } from "../../../lib/keys.ts";

/** Lists the coming jobs with vacancies, each with its best matches. */
export function matchDaysQuery(names: readonly string[], query: string) {
  const positions = positionsQuery(names);
  return infiniteQueryOptions({
    queryKey: keys.matchDayList(positions, query),
    queryFn: ({ pageParam, signal }) =>
      call(
        groupOfferRoutes.listMatchesByDate,
        {
          query: { ...(positions && { positions }), ...(query && { query }), ...(pageParam && { after: pageParam }) },
        },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
}
