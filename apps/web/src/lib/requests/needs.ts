import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { keepPreviousData } from "@tanstack/react-query";
import { routePages } from "../call.ts";
import { positionsQuery } from "../format.ts";
import { keys } from "../keys.ts";

/** Lists the positions that need somebody, by date and in the department's order, each with whom to ask next. */
export function needsQuery(names: readonly string[] = []) {
  const positions = positionsQuery(names);
  return routePages(
    keys.needList(positions),
    groupOfferRoutes.listNeeds,
    { query: { positions } },
    { placeholderData: keepPreviousData },
  );
}
