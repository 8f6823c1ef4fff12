import { useQuery } from "@tanstack/react-query";
import { conversationsQuery } from "../lib/requests/conversations.ts";
import { jobTotalsQuery } from "../lib/requests/job-totals.ts";

/** What waits for the head: offers without an answer, messages not read. */
export function useBadges(): { openOffers: number; unread: number } {
  const totals = useQuery(jobTotalsQuery());
  const conversations = useQuery(conversationsQuery);
  return {
    openOffers: totals.data?.reduce((sum, { open_offers }) => sum + open_offers, 0) ?? 0,
    unread: conversations.data?.reduce((sum, { unread }) => sum + unread, 0) ?? 0,
  };
}
