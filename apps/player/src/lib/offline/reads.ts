import { today, yearFrom } from "../today.ts";

/**
 * What a dayplayer reads in a basement: who they are, their offers, their bookings with places and contacts, and their
 * days. Written out here, because the service worker asks for it without the contract's schemas; each address is the one
 * that the screens ask for, letter by letter.
 */
export function offlineReads(): string[] {
  const { from, to } = yearFrom(today());
  return [
    "/api/player/bookings",
    `/api/player/availability?from=${from}&to=${to}`,
    "/api/player/offers",
    "/api/player/open-offers",
    "/api/account",
    "/api/player/profile",
    "/api/conversation/unread",
    "/api/notifications/summary",
  ];
}
