import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../lib/query-client.ts";
import { jobTotalsQuery } from "../../lib/requests/job-totals.ts";
import { notificationSummaryQuery } from "../../lib/requests/notifications.ts";
import { selectedProductionQuery } from "../../lib/requests/selected-production.ts";
import { standingOfferCountQuery } from "../../lib/requests/standing-offer-count.ts";
import { unreadQuery } from "../../lib/requests/unread.ts";
import { isAtLeastIn, useIsAtLeast } from "../../lib/roles/use-role.ts";

interface Badges {
  /** The number of job offers without an answer. */
  jobOffers: number;
  /** The number of standing offers without an answer. */
  standingOffers: number;
  /** The number of unread messages. */
  unread: number;
  /** The number of notifications that need the head. */
  needsYou: number;
}

/** Reads those numbers, for the first screen of a page. */
export const readBadges = (): Promise<unknown>[] => [
  ...(isAtLeastIn(queryClient.getQueryData(selectedProductionQuery.queryKey), "assistant")
    ? [queryClient.prefetchQuery(jobTotalsQuery()), queryClient.prefetchQuery(standingOfferCountQuery)]
    : []),
  queryClient.prefetchQuery(unreadQuery),
  queryClient.prefetchQuery(notificationSummaryQuery),
];

/** Returns the numbers shown beside the entries of the navigation. Live events update them. */
export function useBadges(): Badges {
  const enabled = useIsAtLeast("assistant");
  const totals = useQuery({ ...jobTotalsQuery(), enabled });
  const standingOffers = useQuery({ ...standingOfferCountQuery, enabled });
  const unread = useQuery(unreadQuery);
  const notifications = useQuery(notificationSummaryQuery);
  return {
    jobOffers: totals.data?.reduce((sum, { open_offers }) => sum + open_offers, 0) ?? 0,
    standingOffers: standingOffers.data ?? 0,
    unread: unread.data?.messages ?? 0,
    needsYou: notifications.data?.needs_you ?? 0,
  };
}
