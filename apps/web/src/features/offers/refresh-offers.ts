import type { QueryClient } from "@tanstack/react-query";
import { keys } from "../../lib/keys.ts";

const touched = [keys.jobOffers, keys.booked, keys.jobTotals, ["department", "position"], ["department", "matches"]];

/**
 * After an offer moved by one's own hand. Counts come by live event as well. Nobody waits for it: reads are repeated
 * until the server is back, and what was sent would seem unanswered as long.
 */
export function refreshOffers(client: QueryClient): void {
  for (const queryKey of touched) void client.invalidateQueries({ queryKey });
}
