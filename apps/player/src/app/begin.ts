import { paths } from "../lib/paths.ts";
import { queryClient } from "../lib/query-client.ts";
import { account } from "../lib/requests/account.ts";
import { bookings, offers, openOffers } from "../lib/requests/offers.ts";
import { profile } from "../lib/requests/profile.ts";
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
    if ([home, home.slice(0, -1) + paths.signIn].includes(location.pathname)) await wanted(SignInPage.fetch());
    return;
  }
  const needed: Promise<unknown>[] = [queryClient.prefetchQuery(account), queryClient.prefetchQuery(profile)];
  const screen = `/${location.pathname.slice(home.length)}`;
  for (const make of formats) setTimeout(make);
  if (screen === paths.offers) {
    needed.push(queryClient.prefetchQuery(offers), queryClient.prefetchQuery(openOffers), wanted(OffersPage.fetch()));
  } else if (screen === paths.calendar) {
    needed.push(queryClient.prefetchQuery(bookings), wanted(CalendarPage.fetch()));
  } else if (screen === paths.bookings) {
    needed.push(queryClient.prefetchQuery(bookings), wanted(BookingsPage.fetch()));
  }
  await Promise.all(needed);
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
const wanted = (part: Promise<unknown>) => part.catch(() => undefined);
