import { createRoute, redirect } from "@tanstack/react-router";
import { lazyScreen, readingScreen } from "../lazy-screen.ts";
import { departmentRoute, listFilter } from "./department-route.ts";
import { searchTexts } from "./root-route.ts";

const searchDayplayers = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/search-dayplayers",
  validateSearch: listFilter,
  ...readingScreen(() => import("../../features/dayplayers/search-page.tsx"), "SearchPage"),
});
const myNetwork = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/my-network",
  validateSearch: listFilter,
  ...readingScreen(() => import("../../features/dayplayers/network-page.tsx"), "NetworkPage"),
});
const myContacts = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/my-network/contacts",
  validateSearch: listFilter,
  ...readingScreen(() => import("../../features/contacts/contacts-page.tsx"), "ContactsPage"),
});
const networkLink = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/my-network/link",
  component: lazyScreen(() => import("../../features/contacts/network-link/network-link-page.tsx"), "NetworkLinkPage"),
});
const importContacts = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/my-network/import",
  component: lazyScreen(() => import("../../features/contacts/import/import-page.tsx"), "ImportPage"),
});
const standingOffers = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/offers",
  validateSearch: listFilter,
  ...readingScreen(() => import("../../features/dayplayers/standing-offers-page.tsx"), "StandingOffersPage"),
});
const standingOffersToo = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/open-offers",
  beforeLoad: () => {
    throw redirect({ to: "/app/offers" });
  },
});
const dayplayer = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/dayplayer/$userId",
  component: lazyScreen(() => import("../../features/dayplayers/dayplayer-page.tsx"), "DayplayerPage"),
});
const dayplayerOffer = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/dayplayer-offer/$userId",
  validateSearch: searchTexts("jobs"),
  component: lazyScreen(
    () => import("../../features/offers/dayplayer-jobs/dayplayer-offer-page.tsx"),
    "DayplayerOfferPage",
  ),
});

/** The routes that find dayplayers and show a dayplayer, a network or standing offers. */
export const peopleRoutes = [
  searchDayplayers,
  myNetwork,
  myContacts,
  networkLink,
  importContacts,
  standingOffers,
  standingOffersToo,
  dayplayer,
  dayplayerOffer,
] as const;
