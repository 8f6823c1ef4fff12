import type { PricedDay } from "@callboard/contract/pay/schemas/pay-preview";
import { positionRoutes } from "@callboard/contract/routes/dayplans/positions";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { routeQuery } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";
import type { PositionOf } from "../list-matches.ts";

/**
 * Reads what a place of a position costs with each of these people. Returns a function for the prices of places: of these
 * people, and of somebody without other work for each further place. Undefined until then, null without a rate and for assistants.
 */
export function usePlacePrices(params: PositionOf, people: readonly string[] | undefined) {
  const { data } = useQuery(
    routeQuery(
      keys.placeCosts(params.positionId, people?.join() ?? ""),
      positionRoutes.listPositionCosts,
      { params, body: { dayplayers: [...(people ?? [])] } },
      { placeholderData: keepPreviousData, enabled: people !== undefined },
    ),
  );
  if (!data) return undefined;
  if (data.anybody?.total === undefined) return null;
  const { anybody } = data;
  const costs = new Map(data.costs.map(({ dayplayer_id, cost }) => [dayplayer_id, cost]));
  return (of: readonly string[], places: number): PricedDay[] =>
    Array.from({ length: places }, (_, at) => costs.get(of[at] ?? "") ?? anybody);
}
