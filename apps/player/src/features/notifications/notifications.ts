import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

type Only = "needs_you" | undefined;

/** The notifications, latest first. */
export const notifications = (only: Only) =>
  infiniteQueryOptions({
    queryKey: [...keys.notifications, "list", only ?? "all"],
    queryFn: ({ pageParam, signal }) =>
      call(
        notificationRoutes.listNotifications,
        { query: { ...(only && { only }), ...(pageParam && { after: pageParam }) } },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Marks notifications as seen, so that they are no longer mailed or texted. */
export function useMarkSeen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call(notificationRoutes.markNotificationsSeen, { body: { ids } }),
    onSuccess: (summary) => client.setQueryData(keys.notificationSummary, summary),
  });
}
