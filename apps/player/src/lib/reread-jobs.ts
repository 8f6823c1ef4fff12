import type { QueryClient } from "@tanstack/react-query";
import { keys } from "./keys.ts";

/** Reads bookings and days again although no screen shows them: this phone has to know them without a network. */
export function rereadJobs(client: QueryClient): void {
  for (const queryKey of [keys.bookings, keys.availability])
    void client.invalidateQueries({ queryKey, refetchType: "all" });
}
