import type { QueryClient } from "@tanstack/react-query";
import { keys } from "../../lib/keys.ts";

const affectedKeys = [
  keys.jobOffers,
  keys.booked,
  keys.days,
  keys.dayPeopleLists,
  keys.jobTotals,
  keys.jobOfferCounts,
  keys.matchDays,
  keys.groups,
  keys.crew,
  keys.positions,
  keys.matchLists,
] as const;

/**
 * Refetches after the user's own change of offers. Callers do not wait for it: reads are retried until the server is
 * reachable, and a change that has succeeded would seem to be running until then.
 */
export function refreshOffers(client: QueryClient): void {
  for (const queryKey of affectedKeys) void client.invalidateQueries({ queryKey });
}
