import type { LiveState } from "@callboard/client/live";
import type { LiveEvent } from "@callboard/contract/events";
import { createWatchers } from "@callboard/ui/watchers";
import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { keys } from "../keys.ts";
import { queryClient } from "../query-client.ts";
import { account } from "../requests/account.ts";
import { rereadJobs } from "../reread-jobs.ts";

let state: LiveState = "off";
const { watch, notify } = createWatchers();
let following: { stop: () => void; retry: () => void } | undefined;
let wanted = false;

/** Follows live events. The code and the stream are loaded after the first screen. */
export const live = {
  async start(): Promise<void> {
    wanted = true;
    try {
      const [{ follow }, { id }] = await Promise.all([import("./follow.ts"), queryClient.ensureQueryData(account)]);
      if (!wanted || following) return;
      following = follow({
        client: queryClient,
        accountId: id,
        onEvent: (event) => touch(queryClient, event),
        onState,
      });
    } catch {
      if (wanted) onState("lost");
    }
  },
  stop(): void {
    wanted = false;
    following?.stop();
    following = undefined;
  },
  /** Retries the stream. If its code could not be loaded, because a newer release removed it, the page is reloaded. */
  retry: (): void => (following ? following.retry() : location.reload()),
};

function onState(next: LiveState): void {
  state = next;
  notify();
}

/** Invalidates the queries that an event changes. */
export function touch(client: QueryClient, { type }: LiveEvent): void {
  const invalidate = (queryKey: readonly string[]) => void client.invalidateQueries({ queryKey });
  if (type === "availability.saved") {
    invalidate(keys.availability);
  } else if (type.startsWith("open_offer.")) {
    invalidate(keys.standingOffers);
  } else if (type === "account.new_device") {
    invalidate(keys.sessions);
  } else if (type.startsWith("notification.")) {
    invalidate(keys.notifications);
  } else if (type.startsWith("pencil.") || type.startsWith("availability_check.")) {
    invalidate(keys.pencils);
  } else if (type.startsWith("timecard.")) {
    for (const queryKey of [keys.timecards, keys.ledger]) invalidate(queryKey);
  } else if (offerEvents.test(type)) {
    invalidate(keys.offers);
    if (touchesBookings.has(type)) rereadJobs(client);
  }
}

const offerEvents = /^(job_offer|standby|position)\./;
const touchesBookings = new Set<LiveEvent["type"]>([
  "job_offer.accepted",
  "job_offer.cancelled",
  "job_offer.dropped",
  "job_offer.changed",
  "job_offer.acknowledged",
  "job_offer.delayed",
  "job_offer.on_time",
  "job_offer.no_show",
  "job_offer.showed_up",
  "job_offer.confirmation_asked",
  "job_offer.confirmed",
]);

export const useLiveState = (): LiveState => useSyncExternalStore(watch, () => state);
