import type { QueryClient } from "@tanstack/react-query";
import { keys } from "../../lib/keys.ts";
import { invalidateOfferLists, refetchOffers } from "../../lib/requests/refetch-offers.ts";

const touched = [keys.jobTotals, keys.matchDays, keys.groups, keys.positions, keys.matchLists] as const;

/**
 * After offers moved by one's own hand; without ids it is not known which. Counts come by live event as well. Nobody waits
 * for it: reads are repeated until the server is back, and what was sent would seem unanswered as long.
 */
export function refreshOffers(client: QueryClient, ids?: readonly string[]): void {
  if (ids) void refetchOffers(client, ids);
  else invalidateOfferLists(client);
  for (const queryKey of touched) void client.invalidateQueries({ queryKey });
}
