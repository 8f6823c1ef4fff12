import type { paths } from "../../../apps/player/src/lib/paths.ts";
import type { router } from "../../../apps/web/src/app/routes/router.tsx";
import type { BusyDepartment } from "../../support/busy-department.ts";
import { positionPath } from "../../support/screens.ts";

/** Where a screen is, or why no address of its own is opened. */
type Address = string | { redirects: string } | { outside: string };

const toOthers = { redirects: "to another screen of the list" };

/** A link that nobody has sent. */
const token = "none";

/**
 * The address of every route of the head app. The type names all routes of the router, so that a new screen is in the list
 * or the types are wrong.
 */
const routesOfHead = ({
  player,
  position,
  productionId,
  departmentId,
  unpaidId,
}: BusyDepartment): Record<keyof (typeof router)["routesByPath"], Address> => ({
  "/": { outside: "/" },
  "/$": "/nowhere",
  "/sign-in": { outside: "/sign-in" },
  "/account": { outside: "/account" },
  "/account/verify": toOthers,
  "/account/passkey": "/account/passkey",
  "/account/setup": toOthers,
  "/account/setup/$accountSetupToken": { outside: `/account/setup/${token}` },
  "/sign-out": toOthers,
  "/app/sign-out": toOthers,
  "/dayplayer": { outside: "/dayplayer" },
  "/password/forgot": { outside: "/password/forgot" },
  "/password/reset/$token": { outside: `/password/reset/${token}` },
  "/pay-by-invitation": toOthers,
  "/pay-by-invitation/$invitationToken": { outside: `/pay-by-invitation/${token}` },
  "/department-invitation/$invitationToken": { outside: `/department-invitation/${token}` },
  "/payment/$invitationToken": { outside: `/payment/${token}` },
  "/payment/return": toOthers,
  "/select-production": "/select-production",
  "/create-production": "/create-production",
  "/edit-production/$productionId": `/edit-production/${productionId}`,
  "/setup-department/$productionId": `/setup-department/${productionId}`,
  "/app": toOthers,
  "/app/my-productions": "/app/my-productions",
  "/app/payment": "/app/payment",
  "/app/payment/$productionId": `/app/payment/${unpaidId}`,
  "/app/transactions": "/app/transactions",
  "/app/user-settings": "/app/user-settings",
  "/app/user-settings/security": "/app/user-settings/security",
  "/app/user-settings/devices": "/app/user-settings/devices",
  "/app/user-settings/data": "/app/user-settings/data",
  "/app/dashboard": "/app/dashboard",
  "/app/calendar": `/app/calendar?date=${position.date}`,
  "/app/calendar/$date": `/app/calendar/${position.date}`,
  "/app/calendar/$date/day-sheet": `/app/calendar/${position.date}/day-sheet`,
  "/app/all-jobs": "/app/all-jobs",
  "/app/all-jobs/group": "/app/all-jobs/group",
  "/app/all-jobs/fewest": `/app/all-jobs/fewest?jobs=${position.positionId}`,
  "/app/active-jobs": "/app/active-jobs",
  "/app/job-history": "/app/job-history",
  "/app/timecards": "/app/timecards",
  "/app/active-jobs/dayplan/$dayplanId/position/$positionId/matches-and-bookings": positionPath(position),
  // With its sheet open.
  "/app/active-jobs/dayplan/$dayplanId/offer-job/$positionId": `/app/active-jobs/dayplan/${position.dayplanId}/offer-job/${position.positionId}`,
  "/app/job-offers": "/app/job-offers?tab=declined",
  "/app/booked": "/app/booked",
  "/app/matches": "/app/matches",
  "/app/messages": "/app/messages",
  "/app/messages/$userId": `/app/messages/${player.account.id}`,
  "/app/people-with-access": "/app/people-with-access",
  "/app/pay-rules": "/app/pay-rules",
  "/app/hours": "/app/hours",
  "/app/hours/$departmentId/$date": `/app/hours/${departmentId}/${position.date}`,
  "/app/department-log": "/app/department-log",
  "/app/other-software": "/app/other-software",
  "/app/search-dayplayers": "/app/search-dayplayers",
  "/app/my-network": "/app/my-network",
  "/app/my-network/contacts": "/app/my-network/contacts",
  "/app/my-network/link": "/app/my-network/link",
  "/app/my-network/import": "/app/my-network/import",
  "/app/offers": "/app/offers",
  "/app/open-offers": toOthers,
  "/app/dayplayer/$userId": `/app/dayplayer/${player.account.id}`,
  "/app/dayplayer-offer/$userId": `/app/dayplayer-offer/${player.account.id}`,
});

/** The address of every path of the dayplayers' app, of which the type names all. */
const pathsOfPlayer = ({ head, bookingId }: BusyDepartment, offerId: string): Record<keyof typeof paths, Address> => ({
  offers: "/",
  calendar: "/calendar",
  booking: `/bookings/${bookingId}`,
  bookings: "/bookings",
  earlierBookings: "/bookings/earlier",
  hours: "/hours",
  offer: `/offers/${offerId}`,
  earlierOffers: "/offers/earlier",
  standingOffers: toOthers,
  messages: "/messages",
  messagesWith: `/messages/${head.account.id}`,
  profile: "/profile",
  editProfile: "/profile/edit",
  asSeen: "/profile/as-seen",
  record: "/profile/record",
  pay: "/profile/pay",
  notifications: "/notifications",
  settings: "/settings",
  notificationSettings: "/settings/notifications",
  accountSettings: "/settings/account",
  security: "/settings/security",
  data: "/settings/data",
  calendarFeed: "/settings/calendar",
  install: "/settings/install",
  deleteAccount: "/settings/delete",
  crew: toOthers,
  signIn: { outside: "/sign-in" },
  join: { outside: `/join/${token}` },
  anyCrew: { outside: `/crew/${token}` },
  createAccount: { outside: "/account" },
  verify: toOthers,
  forgotPassword: { outside: "/password/forgot" },
  resetPassword: { outside: `/password/reset/${token}` },
  welcome: "/welcome",
});

const split = (addresses: Record<string, Address>, base = "") => {
  const all = Object.values(addresses);
  return {
    inside: all.flatMap((each) => (typeof each === "string" ? [base + each] : [])),
    outside: all.flatMap((each) => (typeof each === "object" && "outside" in each ? [base + each.outside] : [])),
  };
};

/** The addresses of all screens of the head app, with a session and without one. */
export const addressesOfHead = (busy: BusyDepartment) => split(routesOfHead(busy));

/** The addresses of all screens of the dayplayers' app. */
export const addressesOfPlayer = (busy: BusyDepartment, offerId: string) =>
  split(pathsOfPlayer(busy, offerId), "/player");
