import type { QueryClient } from "@tanstack/react-query";
import { keys } from "./keys.ts";

/** Refetches bookings and days even if no screen shows them, because they have to be up to date offline, and what they pay if one does. */
export function rereadJobs(client: QueryClient): void {
  for (const queryKey of [keys.bookings, keys.availability])
    void client.invalidateQueries({ queryKey, refetchType: "all" });
  void client.invalidateQueries({ queryKey: keys.ledger });
}
