import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

const notificationLists = ["all", "needs_you", "unseen"] as const;
export type NotificationList = (typeof notificationLists)[number];

/** Lists the notifications, latest first, in pages. */
export const notificationsQuery = (only: NotificationList) =>
  infiniteQueryOptions({
    queryKey: keys.notificationList(only),
    queryFn: ({ pageParam, signal }) =>
      call(
        notificationRoutes.listNotifications,
        { query: { ...(only !== "all" && { only }), ...(pageParam && { after: pageParam }) } },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
  });
