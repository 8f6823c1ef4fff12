import { offerRoutes } from "@callboard/contract/routes/offers";
import { keepPreviousData } from "@tanstack/react-query";
import { routePages, routeQuery } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

export interface PositionOf {
  dayplanId: string;
  positionId: string;
}

/** Gets a position with its first page of matches, its offers and its bookings. */
export const positionQuery = (params: PositionOf) =>
  routeQuery(keys.position(params.positionId), offerRoutes.getMatchesAndBookings, { params });

/** Lists the matches after the first page, those that a search finds, or those that cost least first. */
export const matchesQuery = (params: PositionOf, query: string, after: string, order?: "cost") =>
  routePages(
    [...keys.matchList(params.positionId, query), after, order ?? "rank"],
    offerRoutes.listMatches,
    { params, query: { query, ...(order && { order }) } },
    { initialPageParam: after, placeholderData: keepPreviousData },
  );
