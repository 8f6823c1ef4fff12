import { paths } from "../lib/paths.ts";
import { queryClient } from "../lib/query-client.ts";
import { account } from "../lib/requests/account.ts";
import { offers } from "../lib/requests/offers.ts";
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
  if (location.pathname !== home) return;
  wanted(import("../features/offers/offers-page.tsx"));
  void queryClient.prefetchQuery(offers);
}

/** What does not come is asked for again by the screen, which says so. */
const wanted = (part: Promise<unknown>) => void part.catch(() => undefined);
