import { useQuery } from "@tanstack/react-query";
import { jobTotalsQuery } from "../lib/requests/job-totals.ts";
import { notificationSummaryQuery } from "../lib/requests/notifications.ts";
import { standingOfferCountQuery } from "../lib/requests/open-offer-count.ts";
import { unreadQuery } from "../lib/requests/unread.ts";

interface Badges {
  /** Offers for jobs without an answer. */
  jobOffers: number;
  /** Offers without a day that wait for an answer. */
  standingOffers: number;
  /** Messages not read. */
  unread: number;
  /** Notices not looked at. */
  unseen: number;
}

/** What waits for the head, beside the entries that lead there; live by the events that change it. */
export function useBadges(): Badges {
  const totals = useQuery(jobTotalsQuery());
  const standingOffers = useQuery(standingOfferCountQuery);
  const unread = useQuery(unreadQuery);
  const notices = useQuery(notificationSummaryQuery);
  return {
    jobOffers: totals.data?.reduce((sum, { open_offers }) => sum + open_offers, 0) ?? 0,
    standingOffers: standingOffers.data ?? 0,
    unread: unread.data?.messages ?? 0,
    unseen: notices.data?.unseen ?? 0,
  };
}
