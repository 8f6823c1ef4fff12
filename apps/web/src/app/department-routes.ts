import { isDay } from "@callboard/client/days";
import { createRoute, redirect } from "@tanstack/react-router";
import { readFirst } from "./first-screen/first-reads.ts";
import { requireDepartment, requireHead } from "./guards.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { requireScreen } from "./roles/screens-of-role.ts";
import { root, searchText } from "./root-route.ts";

/** What a list has in its address: the chips (names of positions), the text that was searched for, and the tab. */
const listFilter = (
  search: Record<string, unknown>,
): { position?: string; text?: string; tab?: string; free?: string } => ({
  ...searchText(search, "position"),
  ...searchText(search, "text"),
  ...searchText(search, "tab"),
  ...searchText(search, "free"),
});

const readsOfJobs = (list: "all" | "active" | "history") => async () => {
  const { readJobs } = await import("../features/dayplans/job-pages.tsx");
  return { read: readJobs(list) };
};

const isMonth = (value: unknown) => isDay(`${String(value)}-01`);

const app = createRoute({
  getParentRoute: () => root,
  id: "department",
  beforeLoad: async ({ location }) => {
    const account = await requireHead({ location });
    const production = await requireDepartment({ location });
    requireScreen(location.pathname, production);
    return { account, production };
  },
  component: lazyScreen(() => import("./shell.tsx"), "Shell"),
});
const dashboard = createRoute({
  getParentRoute: () => app,
  path: "/app/dashboard",
  validateSearch: (search: Record<string, unknown>): { month?: string } =>
    isMonth(search.month) ? searchText(search, "month") : {},
  loader: (match) => readFirst(() => import("./dashboard-page.tsx"), match),
  component: lazyScreen(() => import("./dashboard-page.tsx"), "DashboardPage", "home"),
});
const calendar = createRoute({
  getParentRoute: () => app,
  path: "/app/calendar",
  validateSearch: (search: Record<string, unknown>): { view?: string; date?: string } => ({
    ...searchText(search, "view"),
    ...searchText(search, "date"),
  }),
  component: lazyScreen(() => import("./roles/calendar-screen.tsx"), "CalendarScreen", "home"),
});
const dayplan = createRoute({
  getParentRoute: () => app,
  path: "/app/calendar/$date",
  beforeLoad: ({ params }) => {
    if (!isDay(params.date)) throw redirect({ to: "/app/calendar" });
  },
  loader: (match) => readFirst(() => import("./dayplan-screen.tsx"), match),
  component: lazyScreen(() => import("./dayplan-screen.tsx"), "DayplanScreen", "home", "jobs", "offers", "productions"),
});
const allJobs = createRoute({
  getParentRoute: () => app,
  path: "/app/all-jobs",
  validateSearch: (search: Record<string, unknown>): ReturnType<typeof listFilter> & { date?: string } => ({
    ...listFilter(search),
    ...(isDay(String(search.date)) && searchText(search, "date")),
  }),
  loader: (match) => readFirst(readsOfJobs("all"), match),
  component: lazyScreen(() => import("../features/dayplans/job-pages.tsx"), "AllJobsPage", "home", "jobs"),
});
const jobGroup = createRoute({
  getParentRoute: () => app,
  path: "/app/all-jobs/group",
  validateSearch: (search: Record<string, unknown>): { jobs?: string } => searchText(search, "jobs"),
  component: lazyScreen(() => import("../features/offers/group-page.tsx"), "GroupPage", "home", "jobs", "offers"),
});
const activeJobs = createRoute({
  getParentRoute: () => app,
  path: "/app/active-jobs",
  validateSearch: listFilter,
  loader: (match) => readFirst(readsOfJobs("active"), match),
  component: lazyScreen(() => import("../features/dayplans/job-pages.tsx"), "ActiveJobsPage", "home", "jobs"),
});
const jobHistory = createRoute({
  getParentRoute: () => app,
  path: "/app/job-history",
  validateSearch: listFilter,
  loader: (match) => readFirst(readsOfJobs("history"), match),
  component: lazyScreen(() => import("../features/dayplans/job-pages.tsx"), "JobHistoryPage", "home", "jobs"),
});
const matchesAndBookings = createRoute({
  getParentRoute: () => app,
  path: "/app/active-jobs/dayplan/$dayplanId/position/$positionId/matches-and-bookings",
  validateSearch: listFilter,
  loader: (match) => readFirst(() => import("../features/offers/matches-page.tsx"), match),
  component: lazyScreen(() => import("../features/offers/matches-page.tsx"), "MatchesPage", "fills", "home", "offers"),
});
const offerJob = createRoute({
  getParentRoute: () => app,
  path: "/app/active-jobs/dayplan/$dayplanId/offer-job/$positionId",
  validateSearch: listFilter,
  component: lazyScreen(() => import("../features/offers/matches-page.tsx"), "OfferJobPage", "fills", "home", "offers"),
});
const jobOffers = createRoute({
  getParentRoute: () => app,
  path: "/app/job-offers",
  validateSearch: listFilter,
  loader: (match) => readFirst(() => import("../features/offers/job-offers/job-offers-page.tsx"), match),
  component: lazyScreen(
    () => import("../features/offers/job-offers/job-offers-page.tsx"),
    "JobOffersPage",
    "home",
    "offers",
  ),
});
const booked = createRoute({
  getParentRoute: () => app,
  path: "/app/booked",
  validateSearch: listFilter,
  loader: (match) => readFirst(() => import("../features/offers/booked-page.tsx"), match),
  component: lazyScreen(() => import("../features/offers/booked-page.tsx"), "BookedPage", "home", "offers", "people"),
});
const matches = createRoute({
  getParentRoute: () => app,
  path: "/app/matches",
  validateSearch: listFilter,
  loader: (match) => readFirst(() => import("../features/offers/match-days-page.tsx"), match),
  component: lazyScreen(() => import("../features/offers/match-days-page.tsx"), "MatchDaysPage", "home", "offers"),
});
const searchDayplayers = createRoute({
  getParentRoute: () => app,
  path: "/app/search-dayplayers",
  validateSearch: listFilter,
  loader: (match) => readFirst(() => import("../features/dayplayers/search-page.tsx"), match),
  component: lazyScreen(
    () => import("../features/dayplayers/search-page.tsx"),
    "SearchPage",
    "home",
    "offers",
    "people",
  ),
});
const myNetwork = createRoute({
  getParentRoute: () => app,
  path: "/app/my-network",
  validateSearch: listFilter,
  loader: (match) => readFirst(() => import("../features/dayplayers/network-page.tsx"), match),
  component: lazyScreen(
    () => import("../features/dayplayers/network-page.tsx"),
    "NetworkPage",
    "home",
    "offers",
    "people",
  ),
});
const myContacts = createRoute({
  getParentRoute: () => app,
  path: "/app/my-network/contacts",
  validateSearch: listFilter,
  loader: (match) => readFirst(() => import("../features/contacts/contacts-page.tsx"), match),
  component: lazyScreen(() => import("../features/contacts/contacts-page.tsx"), "ContactsPage", "contacts"),
});
const networkLink = createRoute({
  getParentRoute: () => app,
  path: "/app/my-network/link",
  component: lazyScreen(
    () => import("../features/contacts/network-link/network-link-page.tsx"),
    "NetworkLinkPage",
    "contacts",
  ),
});
const importContacts = createRoute({
  getParentRoute: () => app,
  path: "/app/my-network/import",
  component: lazyScreen(() => import("../features/contacts/import/import-page.tsx"), "ImportPage", "contacts"),
});
const standingOffers = createRoute({
  getParentRoute: () => app,
  path: "/app/offers",
  validateSearch: listFilter,
  loader: (match) => readFirst(() => import("../features/dayplayers/standing-offers-page.tsx"), match),
  component: lazyScreen(
    () => import("../features/dayplayers/standing-offers-page.tsx"),
    "StandingOffersPage",
    "home",
    "offers",
    "people",
  ),
});
const standingOffersToo = createRoute({
  getParentRoute: () => app,
  path: "/app/open-offers",
  beforeLoad: () => {
    throw redirect({ to: "/app/offers" });
  },
});
const dayplayer = createRoute({
  getParentRoute: () => app,
  path: "/app/dayplayer/$userId",
  component: lazyScreen(() => import("../features/dayplayers/dayplayer-page.tsx"), "DayplayerPage", "offers", "people"),
});
const dayplayerOffer = createRoute({
  getParentRoute: () => app,
  path: "/app/dayplayer-offer/$userId",
  validateSearch: (search: Record<string, unknown>): { jobs?: string } => searchText(search, "jobs"),
  component: lazyScreen(
    () => import("../features/offers/dayplayer-offer-page.tsx"),
    "DayplayerOfferPage",
    "offers",
    "people",
  ),
});
const messages = createRoute({
  getParentRoute: () => app,
  path: "/app/messages",
  loader: (match) => readFirst(() => import("../features/messaging/messages-page.tsx"), match),
  component: lazyScreen(() => import("../features/messaging/messages-page.tsx"), "MessagesPage", "messages"),
});
const messagesWith = createRoute({
  getParentRoute: () => app,
  path: "/app/messages/$userId",
  component: lazyScreen(() => import("../features/messaging/messages-page.tsx"), "MessagesWithPage", "messages"),
});
const members = createRoute({
  getParentRoute: () => app,
  path: "/app/people-with-access",
  loader: (match) => readFirst(() => import("../features/members/members-page.tsx"), match),
  component: lazyScreen(() => import("../features/members/members-page.tsx"), "MembersPage", "department"),
});
const departmentLog = createRoute({
  getParentRoute: () => app,
  path: "/app/department-log",
  loader: (match) => readFirst(() => import("../features/department-log/log-page.tsx"), match),
  component: lazyScreen(() => import("../features/department-log/log-page.tsx"), "LogPage", "department"),
});
const integrations = createRoute({
  getParentRoute: () => app,
  path: "/app/other-software",
  loader: (match) => readFirst(() => import("../features/integrations/integrations-page.tsx"), match),
  component: lazyScreen(
    () => import("../features/integrations/integrations-page.tsx"),
    "IntegrationsPage",
    "department",
  ),
});

const appStart = createRoute({
  getParentRoute: () => root,
  path: "/app",
  beforeLoad: () => {
    throw redirect({ to: "/app/dashboard" });
  },
});

/** The routes inside the selected production. */
export const departmentRoutes = [
  appStart,
  app.addChildren([
    dashboard,
    calendar,
    dayplan,
    allJobs,
    jobGroup,
    activeJobs,
    jobHistory,
    matchesAndBookings,
    offerJob,
    jobOffers,
    booked,
    matches,
    searchDayplayers,
    myNetwork,
    myContacts,
    importContacts,
    networkLink,
    standingOffers,
    standingOffersToo,
    dayplayer,
    dayplayerOffer,
    messages,
    messagesWith,
    members,
    departmentLog,
    integrations,
  ]),
];
