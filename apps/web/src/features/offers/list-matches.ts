import { offerRoutes } from "@callboard/contract/routes/offers";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

export interface PositionOf {
  dayplanId: string;
  positionId: string;
}

/** Gets a position with its first page of matches, its offers and its bookings. */
export const positionQuery = (params: PositionOf) =>
  queryOptions({
    queryKey: keys.position(params.positionId),
    queryFn: ({ signal }) => call(offerRoutes.getMatchesAndBookings, { params }, signal),
  });

/** Lists the matches after the first page, those that a search finds, or those that cost least first. */
export const matchesQuery = (params: PositionOf, query: string, after: string, order?: "cost") =>
  infiniteQueryOptions({
    queryKey: [...keys.matchList(params.positionId, query), after, order ?? "rank"],
    queryFn: ({ pageParam, signal }) =>
      call(
        offerRoutes.listMatches,
        { params, query: { ...(query && { query }), ...(pageParam && { after: pageParam }), ...(order && { order }) } },
        signal,
      ),
    initialPageParam: after,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
