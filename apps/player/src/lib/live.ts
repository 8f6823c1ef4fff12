import { createLive, type LiveState } from "@callboard/client/live";
import { eventRoutes, type LiveEvent } from "@callboard/contract/events";
import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { call } from "./call.ts";
import { keys } from "./keys.ts";
import { queryClient } from "./query-client.ts";

let state: LiveState = "off";
const watchers = new Set<() => void>();

export const live = createLive({
  openToken: async () => (await call(eventRoutes.createStreamToken, {})).token,
  onEvent: (event) => touch(queryClient, event),
  onResync: () => void queryClient.invalidateQueries(),
  onState: (next) => {
    state = next;
    for (const watch of watchers) watch();
  },
});

/** An event reads again only what it touches. */
export function touch(client: QueryClient, { type }: LiveEvent): void {
  const invalidate = (queryKey: readonly string[]) => void client.invalidateQueries({ queryKey });
  if (type === "message.created") {
    invalidate(keys.conversations);
    invalidate(["conversation"]);
  } else if (type === "availability.saved") {
    invalidate(keys.availability);
  } else if (type.startsWith("open_offer.")) {
    invalidate(keys.openOffers);
  } else if (type.startsWith("notification.")) {
    invalidate(keys.notifications);
  } else if (type.startsWith("job_offer.")) {
    invalidate(keys.offers);
    if (touchesBookings.has(type)) {
      invalidate(keys.bookings);
      invalidate(keys.availability);
    }
  }
}

const touchesBookings = new Set<LiveEvent["type"]>([
  "job_offer.accepted",
  "job_offer.cancelled",
  "job_offer.dropped",
  "job_offer.changed",
  "job_offer.acknowledged",
  "job_offer.no_show",
]);

const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

export const useLiveState = (): LiveState => useSyncExternalStore(watch, () => state);
