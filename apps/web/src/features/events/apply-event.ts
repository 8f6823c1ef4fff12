import { patchCached } from "@callboard/client/patch-cached";
import type { LiveEvent } from "@callboard/contract/events";
import type { Notification } from "@callboard/contract/notifications";
import type { Page } from "@callboard/contract/route";
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { keys } from "../../lib/keys.ts";
import { invalidateSoon } from "../../lib/live/invalidate-soon.ts";
import { staleKeys } from "./stale-keys.ts";

/** Invalidates the queries whose replies an event changes. */
export function applyEvent(client: QueryClient, { type, data }: LiveEvent): void {
  if (type === "notification.created") insertNotification(client, data);
  const keysOf = staleKeys[type] as (event: typeof data) => readonly QueryKey[];
  invalidateSoon(
    client,
    keysOf(data).map((queryKey) => ({ queryKey })),
  );
}

/** Inserts a new notification at the top of the lists that it belongs to. */
function insertNotification(client: QueryClient, notification: Notification): void {
  for (const only of ["all", "unseen", ...(notification.needs_you ? ["needs_you"] : [])])
    patchCached<InfiniteData<Page<Notification>>>(client, keys.notificationList(only), (list) => {
      const [top, ...rest] = list.pages;
      if (!top || top.data.some(({ id }) => id === notification.id)) return list;
      return { ...list, pages: [{ ...top, data: [notification, ...top.data], total: top.total + 1 }, ...rest] };
    });
}
