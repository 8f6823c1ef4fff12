import { patchCached, replaceCached } from "@callboard/client/patch-cached";
import type { Notification } from "@callboard/contract/notifications";
import type { Page } from "@callboard/contract/route";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

/** Marks the given notifications as seen, or all. Those that need the head still need them. */
export function useMarkSeen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) => call(notificationRoutes.markNotificationsSeen, { body: ids ? { ids } : {} }),
    onSuccess: async (summary, ids) => {
      await replaceCached(client, keys.notificationSummary, summary);
      patchCached<InfiniteData<Page<Notification>>>(client, keys.notificationLists, (list) => ({
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          data: page.data.map((each) => (!ids || ids.includes(each.id) ? { ...each, seen: true } : each)),
        })),
      }));
    },
  });
}
