import type { ComponentType } from "react";
import { language } from "../lib/language/language.ts";
import { fetchPartsAfter } from "../lib/lazy-screen.ts";
import { paths } from "../lib/paths.ts";
import { queryClient } from "../lib/query-client.ts";
import { account } from "../lib/requests/account.ts";
import { notificationSummary } from "../lib/requests/notifications.ts";
import { offers, standingOffers } from "../lib/requests/offers.ts";
import { profile } from "../lib/requests/profile.ts";
import { unread } from "../lib/requests/unread.ts";
import { session } from "../lib/session.ts";
import { loadTexts } from "../lib/texts/texts.ts";
import { BookingsPage, CalendarPage, OffersPage, OtherScreens, OutsideScreens, SignInPage } from "./first-screens.ts";

/**
 * Requests at once what the first screen needs. If the screens did it, each request would wait for the one before,
 * which takes three more round trips on a phone with poor reception. Resolves when all of it has arrived. For a screen
 * whose address names something, such as an offer, this is only what every screen needs.
 */
export async function begin(): Promise<void> {
  const home = import.meta.env.BASE_URL;
  const at = `/${location.pathname.slice(home.length)}`;
  if (!session.token()) return beginOutside(at);
  const ownReads = screens[at] ?? (() => withReads(fetchOther(at)));
  const needed = [queryClient.prefetchQuery(account), queryClient.prefetchQuery(profile), ownReads()];
  // The counts of the navigation, which the page has requested already.
  void queryClient.prefetchQuery(offers);
  void queryClient.prefetchQuery(standingOffers);
  void queryClient.prefetchQuery(unread);
  void queryClient.prefetchQuery(notificationSummary);
  await Promise.all(needed);
}

/** Loads the code of what is open without a session. */
async function beginOutside(at: string): Promise<void> {
  if (at === paths.offers || at === paths.signIn) await SignInPage.fetch().catch(() => {});
  if (at === paths.createAccount)
    await OutsideScreens.fetch()
      .then(({ default: { CreateAccountPage } }) => CreateAccountPage.fetch())
      .catch(() => {});
}

/** Loads the code of a screen that is not among the first ones, and of their list. */
async function fetchOther(at: string): Promise<ScreenCode | undefined> {
  const { byPath } = (await OtherScreens.fetch()).default;
  return Object.entries(byPath)
    .find(([path]) => path === at)?.[1]
    .fetch();
}

/** Loads the texts, without which no screen is drawn. The language of the account follows when the first screen stands. */
export async function beginTexts(): Promise<void> {
  await loadTexts(language());
  setTimeout(() => void useAccountLanguage().catch(() => undefined), fetchPartsAfter);
}

async function useAccountLanguage(): Promise<void> {
  if (!session.token()) return;
  const [{ followAccountAtStart }, me] = await Promise.all([
    import("../lib/language/keep-language.ts"),
    queryClient.ensureQueryData(account),
    OtherScreens.fetch(),
  ]);
  await followAccountAtStart(queryClient, me);
}

/** The file of a screen, whose component may have a function that requests what it shows. */
interface ScreenCode {
  default: ComponentType<never> & { read?: () => Promise<unknown> };
}

/** Resolves also if the reads fail, because the screen repeats them and shows the error. */
const withReads = (page: Promise<ScreenCode | undefined>) =>
  page.then((screen) => screen?.default.read?.()).catch(() => {});

const screens: Record<string, (() => Promise<unknown>) | undefined> = {
  [paths.offers]: () => withReads(OffersPage.fetch()),
  [paths.calendar]: () => withReads(CalendarPage.fetch()),
  [paths.bookings]: () => withReads(BookingsPage.fetch()),
};
