import { paths } from "../lib/paths.ts";
import { queryClient } from "../lib/query-client.ts";
import { account } from "../lib/requests/account.ts";
import { bookings, offers, openOffers } from "../lib/requests/offers.ts";
import { profile } from "../lib/requests/profile.ts";
import { session } from "../lib/session.ts";

/**
 * Asks at once for what the first screen needs. Left to the screens, each of these would wait for the one before: on a
 * phone with poor reception three more times a round trip.
 */
export function begin(): void {
  const home = import.meta.env.BASE_URL;
  if (!session.token()) {
    if ([home, home.slice(0, -1) + paths.signIn].includes(location.pathname))
      wanted(import("../features/accounts/sign-in-page.tsx"));
    return;
  }
  void queryClient.prefetchQuery(account);
  void queryClient.prefetchQuery(profile);
  const screen = `/${location.pathname.slice(home.length)}`;
  if (screen === paths.offers) {
    wanted(import("../features/offers/offers-page.tsx"));
    void queryClient.prefetchQuery(offers);
    void queryClient.prefetchQuery(openOffers);
  } else if (screen === paths.calendar) {
    wanted(import("../features/dayplayers/calendar-page.tsx"));
    void queryClient.prefetchQuery(bookings);
  } else if (screen === paths.bookings) {
    wanted(import("../features/offers/bookings-page.tsx"));
    void queryClient.prefetchQuery(bookings);
  }
  for (const make of formats) setTimeout(make);
}

/**
 * The first day and the first amount that are written out load what a browser knows of a language: 20 and 8 ms on a
 * desktop. That is done while the answers are on their way, not when they are drawn.
 */
const formats = [
  () => new Intl.DateTimeFormat("en-US", { weekday: "short" }),
  () => new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }),
];

/** What does not come is asked for again by the screen, which says so. */
const wanted = (part: Promise<unknown>) => void part.catch(() => undefined);
