import { useQuery } from "@tanstack/react-query";
import { jobTotalsQuery } from "../lib/requests/job-totals.ts";
import { notificationSummaryQuery } from "../lib/requests/notifications.ts";
import { openOfferCountQuery } from "../lib/requests/open-offer-count.ts";
import { unreadQuery } from "../lib/requests/unread.ts";

interface Badges {
  /** Offers for jobs without an answer. */
  jobOffers: number;
  /** Offers without a day that wait for an answer. */
  openOffers: number;
  /** Messages not read. */
  unread: number;
  /** Notices not looked at. */
  unseen: number;
}

/** What waits for the head, beside the entries that lead there; live by the events that change it. */
export function useBadges(): Badges {
  const totals = useQuery(jobTotalsQuery());
  const openOffers = useQuery(openOfferCountQuery);
  const unread = useQuery(unreadQuery);
  const notices = useQuery(notificationSummaryQuery);
  return {
    jobOffers: totals.data?.reduce((sum, { open_offers }) => sum + open_offers, 0) ?? 0,
    openOffers: openOffers.data ?? 0,
    unread: unread.data?.messages ?? 0,
    unseen: notices.data?.unseen ?? 0,
  };
}
