import { today, yearFrom } from "../today.ts";

/**
 * The addresses of the replies that a dayplayer needs without a network: account, profile, offers, bookings with places
 * and contacts, hours, pencils, days, and counts. They are written out here, because the service worker has no schemas of the contract.
 * Each must equal the address that the screens request, because it is the key in the cache.
 */
export function offlineReads(): string[] {
  const { from, to } = yearFrom(today());
  return [
    "/api/player/bookings",
    `/api/player/availability?from=${from}&to=${to}`,
    "/api/player/offers",
    "/api/player/timecards",
    "/api/player/pencils",
    "/api/player/open-offers",
    "/api/account",
    "/api/player/profile",
    "/api/conversation/unread",
    "/api/notifications/summary",
  ];
}
