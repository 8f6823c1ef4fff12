import { Route, Switch } from "wouter";
import { lazyScreen } from "../lib/lazy-screen.ts";
import { paths } from "../lib/paths.ts";
import { NotFound } from "./screens.tsx";

const OfferPage = lazyScreen(() => import("../features/offers/offer-page.tsx"));
const BookingPage = lazyScreen(() => import("../features/offers/booking/booking-page.tsx"));
const ConversationPage = lazyScreen(() => import("../features/messaging/conversation-page.tsx"));

/** The screens with a fixed address. */
const screensByPath = {
  [paths.earlierOffers]: lazyScreen(() => import("../features/offers/earlier/earlier-offers-page.tsx")),
  [paths.earlierBookings]: lazyScreen(() => import("../features/offers/earlier/earlier-bookings-page.tsx")),
  [paths.hours]: lazyScreen(() => import("../features/hours/hours-page.tsx")),
  [paths.messages]: lazyScreen(() => import("../features/messaging/messages-page.tsx")),
  [paths.profile]: lazyScreen(() => import("../features/dayplayers/profile-page.tsx")),
  [paths.editProfile]: lazyScreen(() => import("../features/dayplayers/edit-profile-page.tsx")),
  [paths.asSeen]: lazyScreen(() => import("../features/dayplayers/as-seen-page.tsx")),
  [paths.record]: lazyScreen(() => import("../features/record/record-page.tsx")),
  [paths.pay]: lazyScreen(() => import("../features/ledger/ledger-page.tsx")),
  [paths.notifications]: lazyScreen(() => import("../features/notifications/notifications-page.tsx")),
  [paths.settings]: lazyScreen(() => import("../features/settings/settings-page.tsx")),
  [paths.notificationSettings]: lazyScreen(() => import("../features/notifications/notification-settings-page.tsx")),
  [paths.accountSettings]: lazyScreen(() => import("../features/settings/account-settings-page.tsx")),
  [paths.security]: lazyScreen(() => import("../features/settings/security-page.tsx")),
  [paths.data]: lazyScreen(() => import("../features/settings/data-page.tsx")),
  [paths.calendarFeed]: lazyScreen(() => import("../features/settings/calendar-feed-page.tsx")),
  [paths.install]: lazyScreen(() => import("../features/settings/install-page.tsx")),
  [paths.deleteAccount]: lazyScreen(() => import("../features/settings/delete-account-page.tsx")),
};

/**
 * The screens on which a day seldom begins. They are a file of their own, because the names of their files are a hundredth
 * of the first load; it is loaded once the first screen stands.
 */
export default function OtherScreens() {
  return (
    <Switch>
      {Object.entries(screensByPath).map(([path, Screen]) => (
        <Route key={path} path={path} component={Screen} />
      ))}
      <Route path="/offers/:id">{({ id }) => <OfferPage id={id} />}</Route>
      <Route path="/bookings/:id">{({ id }) => <BookingPage id={id} />}</Route>
      <Route path="/messages/:userId">{({ userId }) => <ConversationPage userId={userId} />}</Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}

/** Of the one that the app is opened on, begin.ts fetches the code and the data. */
OtherScreens.byPath = screensByPath;
