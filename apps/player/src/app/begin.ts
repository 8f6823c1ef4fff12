import { paths } from "../lib/paths.ts";
import { queryClient } from "../lib/query-client.ts";
import { account } from "../lib/requests/account.ts";
import { notificationSummary } from "../lib/requests/notifications.ts";
import { offers, standingOffers } from "../lib/requests/offers.ts";
import { profile } from "../lib/requests/profile.ts";
import { unread } from "../lib/requests/unread.ts";
import { session } from "../lib/session.ts";
import { BookingsPage, CalendarPage, OffersPage, SignInPage } from "./first-screens.ts";

/**
 * Asks at once for what the first screen needs. Left to the screens, each of these would wait for the one before: on a
 * phone with poor reception three more times a round trip. Answers when all of it is there; of screens
 * that no app is opened on only what every screen needs.
 */
export async function begin(): Promise<void> {
  const home = import.meta.env.BASE_URL;
  if (!session.token()) {
    if ([home, home.slice(0, -1) + paths.signIn].includes(location.pathname)) await SignInPage.fetch().catch(() => {});
    return;
  }
  const screen = screens[`/${location.pathname.slice(home.length)}`];
  const needed = [queryClient.prefetchQuery(account), queryClient.prefetchQuery(profile), screen?.()];
  // What is counted below the screen. Each in a turn of its own: to ask costs a slow phone 15 ms, all at once too long.
  for (const count of counts) setTimeout(count);
  await Promise.all(needed);
}

/** What does not come is asked for again by the screen, which says so. */
const withReads = (page: Promise<{ read: () => Promise<unknown> }>) => page.then(({ read }) => read()).catch(() => {});

const screens: Record<string, (() => Promise<unknown>) | undefined> = {
  [paths.offers]: () => withReads(OffersPage.fetch()),
  [paths.calendar]: () => withReads(CalendarPage.fetch()),
  [paths.bookings]: () => withReads(BookingsPage.fetch()),
};

const counts = [
  () => void queryClient.prefetchQuery(offers),
  () => void queryClient.prefetchQuery(standingOffers),
  () => void queryClient.prefetchQuery(unread),
  () => void queryClient.prefetchQuery(notificationSummary),
];
