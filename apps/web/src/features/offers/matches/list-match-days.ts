import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { keepPreviousData } from "@tanstack/react-query";
import { routePages } from "../../../lib/call.ts";
import { positionsQuery } from "../../../lib/format.ts";
import { keys } from "../../../lib/keys.ts";

/** Lists the coming jobs with vacancies, each with its best matches. */
export function matchDaysQuery(names: readonly string[], query: string) {
  const positions = positionsQuery(names);
  return routePages(
    keys.matchDayList(positions, query),
    groupOfferRoutes.listMatchesByDate,
    { query: { positions, query } },
    { placeholderData: keepPreviousData },
  );
}
