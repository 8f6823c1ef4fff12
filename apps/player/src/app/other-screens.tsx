import { Route, Switch } from "wouter";
import { lazyScreen } from "../lib/lazy-screen.ts";
import { paths } from "../lib/paths.ts";
import { NotFound } from "./screens.tsx";

const OfferPage = lazyScreen(() => import("../features/offers/offer-page.tsx"));
const BookingPage = lazyScreen(() => import("../features/offers/booking-page.tsx"));
const MessagesPage = lazyScreen(() => import("../features/messaging/messages-page.tsx"));
const ConversationPage = lazyScreen(() => import("../features/messaging/conversation-page.tsx"));
const EarlierOffersPage = lazyScreen(() => import("../features/offers/earlier-offers-page.tsx"));
const EarlierBookingsPage = lazyScreen(() => import("../features/offers/earlier-bookings-page.tsx"));
const ProfilePage = lazyScreen(() => import("../features/dayplayers/profile-page.tsx"));
const EditProfilePage = lazyScreen(() => import("../features/dayplayers/edit-profile-page.tsx"));
const AsSeenPage = lazyScreen(() => import("../features/dayplayers/as-seen-page.tsx"));
const RecordPage = lazyScreen(() => import("../features/record/record-page.tsx"));
const NotificationsPage = lazyScreen(() => import("../features/notifications/notifications-page.tsx"));
const SettingsPage = lazyScreen(() => import("../features/settings/settings-page.tsx"));
const NotificationSettingsPage = lazyScreen(() => import("../features/notifications/notification-settings-page.tsx"));
const AccountSettingsPage = lazyScreen(() => import("../features/settings/account-settings-page.tsx"));
const CalendarFeedPage = lazyScreen(() => import("../features/settings/calendar-feed-page.tsx"));
const InstallPage = lazyScreen(() => import("../features/settings/install-page.tsx"));
const DeleteAccountPage = lazyScreen(() => import("../features/settings/delete-account-page.tsx"));

/**
 * The screens on which a day seldom begins. They are a file of their own, because the names of their files are a hundredth
 * of the first load; it is loaded once the first screen stands.
 */
export default function OtherScreens() {
  return (
    <Switch>
      <Route path={paths.earlierOffers} component={EarlierOffersPage} />
      <Route path="/offers/:id">{({ id }) => <OfferPage id={id} />}</Route>
      <Route path={paths.earlierBookings} component={EarlierBookingsPage} />
      <Route path="/bookings/:id">{({ id }) => <BookingPage id={id} />}</Route>
      <Route path={paths.messages} component={MessagesPage} />
      <Route path="/messages/:userId">{({ userId }) => <ConversationPage userId={userId} />}</Route>
      <Route path={paths.profile} component={ProfilePage} />
      <Route path={paths.editProfile} component={EditProfilePage} />
      <Route path={paths.asSeen} component={AsSeenPage} />
      <Route path={paths.record} component={RecordPage} />
      <Route path={paths.notifications} component={NotificationsPage} />
      <Route path={paths.settings} component={SettingsPage} />
      <Route path={paths.notificationSettings} component={NotificationSettingsPage} />
      <Route path={paths.accountSettings} component={AccountSettingsPage} />
      <Route path={paths.calendarFeed} component={CalendarFeedPage} />
      <Route path={paths.install} component={InstallPage} />
      <Route path={paths.deleteAccount} component={DeleteAccountPage} />
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
