import { isDay } from "@callboard/client/days";
import { createRoute, redirect } from "@tanstack/react-router";
import { readFirst } from "../first-screen/first-reads.ts";
import { lazyScreen } from "../lazy-screen.ts";
import { departmentRoute, listFilter } from "./department-route.ts";
import { peopleRoutes } from "./people-routes.ts";
import { root, searchText } from "./root-route.ts";

const readsOfJobs = (list: "all" | "active" | "history") => async () => {
  const { readJobs } = await import("../../features/dayplans/jobs/job-pages.tsx");
  return { read: readJobs(list) };
};

const isMonth = (value: unknown) => isDay(`${String(value)}-01`);

const dashboard = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/dashboard",
  validateSearch: (search: Record<string, unknown>): { month?: string } =>
    isMonth(search.month) ? searchText(search, "month") : {},
  loader: (match) => readFirst(() => import("../dashboard/dashboard-page.tsx"), match),
  component: lazyScreen(() => import("../dashboard/dashboard-page.tsx"), "DashboardPage"),
});
const calendar = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/calendar",
  // The view "Crew" has a span and filters.
  validateSearch: (
    search: Record<string, unknown>,
  ): ReturnType<typeof listFilter> & { view?: string; date?: string; span?: string; people?: string } => ({
    ...listFilter(search),
    ...searchText(search, "view"),
    ...searchText(search, "date"),
    ...searchText(search, "span"),
    ...searchText(search, "people"),
  }),
  component: lazyScreen(() => import("../roles/calendar-screen.tsx"), "CalendarScreen"),
});
const dayplan = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/calendar/$date",
  beforeLoad: ({ params }) => {
    if (!isDay(params.date)) throw redirect({ to: "/app/calendar" });
  },
  loader: (match) => readFirst(() => import("../dayplan-screen.tsx"), match),
  component: lazyScreen(() => import("../dayplan-screen.tsx"), "DayplanScreen"),
});
const daySheet = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/calendar/$date/day-sheet",
  beforeLoad: ({ params }) => {
    if (!isDay(params.date)) throw redirect({ to: "/app/calendar" });
  },
  loader: (match) => readFirst(() => import("../../features/day-sheets/day-sheet-page.tsx"), match),
  component: lazyScreen(() => import("../../features/day-sheets/day-sheet-page.tsx"), "DaySheetPage"),
});
const allJobs = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/all-jobs",
  validateSearch: (search: Record<string, unknown>): ReturnType<typeof listFilter> & { date?: string } => ({
    ...listFilter(search),
    ...(isDay(String(search.date)) && searchText(search, "date")),
  }),
  loader: (match) => readFirst(readsOfJobs("all"), match),
  component: lazyScreen(() => import("../../features/dayplans/jobs/job-pages.tsx"), "AllJobsPage"),
});
const jobGroup = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/all-jobs/group",
  validateSearch: (search: Record<string, unknown>): { jobs?: string } => searchText(search, "jobs"),
  component: lazyScreen(() => import("../../features/offers/job-group/group-screens.tsx"), "GroupScreen"),
});
const fewestPeople = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/all-jobs/fewest",
  validateSearch: (search: Record<string, unknown>): { jobs?: string } => searchText(search, "jobs"),
  component: lazyScreen(() => import("../../features/offers/job-group/group-screens.tsx"), "FewestScreen"),
});
const activeJobs = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/active-jobs",
  validateSearch: listFilter,
  loader: (match) => readFirst(readsOfJobs("active"), match),
  component: lazyScreen(() => import("../../features/dayplans/jobs/job-pages.tsx"), "ActiveJobsPage"),
});
const jobHistory = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/job-history",
  validateSearch: listFilter,
  loader: (match) => readFirst(readsOfJobs("history"), match),
  component: lazyScreen(() => import("../../features/dayplans/jobs/job-pages.tsx"), "JobHistoryPage"),
});
const timecards = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/timecards",
  validateSearch: (search: Record<string, unknown>): { week?: string; card?: string } => ({
    ...(isDay(String(search.week)) && searchText(search, "week")),
    ...searchText(search, "card"),
  }),
  loader: (match) => readFirst(() => import("../../features/timecards/timecards-page.tsx"), match),
  component: lazyScreen(() => import("../../features/timecards/timecards-page.tsx"), "TimecardsPage"),
});
const matchesAndBookings = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/active-jobs/dayplan/$dayplanId/position/$positionId/matches-and-bookings",
  validateSearch: listFilter,
  loader: (match) => readFirst(() => import("../../features/offers/matches/matches-page.tsx"), match),
  component: lazyScreen(() => import("../../features/offers/matches/matches-page.tsx"), "MatchesPage"),
});
const offerJob = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/active-jobs/dayplan/$dayplanId/offer-job/$positionId",
  validateSearch: listFilter,
  component: lazyScreen(() => import("../../features/offers/matches/matches-page.tsx"), "OfferJobPage"),
});
const jobOffers = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/job-offers",
  validateSearch: listFilter,
  loader: (match) => readFirst(() => import("../../features/offers/job-offers/job-offers-page.tsx"), match),
  component: lazyScreen(() => import("../../features/offers/job-offers/job-offers-page.tsx"), "JobOffersPage"),
});
const booked = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/booked",
  validateSearch: listFilter,
  loader: (match) => readFirst(() => import("../../features/offers/booked/booked-page.tsx"), match),
  component: lazyScreen(() => import("../../features/offers/booked/booked-page.tsx"), "BookedPage"),
});
const matches = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/matches",
  validateSearch: listFilter,
  loader: (match) => readFirst(() => import("../../features/offers/matches/match-days-page.tsx"), match),
  component: lazyScreen(() => import("../../features/offers/matches/match-days-page.tsx"), "MatchDaysPage"),
});
const messages = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/messages",
  loader: (match) => readFirst(() => import("../../features/messaging/messages-page.tsx"), match),
  component: lazyScreen(() => import("../../features/messaging/messages-page.tsx"), "MessagesPage"),
});
const messagesWith = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/messages/$userId",
  component: lazyScreen(() => import("../../features/messaging/messages-page.tsx"), "MessagesWithPage"),
});
const members = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/people-with-access",
  loader: (match) => readFirst(() => import("../../features/members/members-page.tsx"), match),
  component: lazyScreen(() => import("../../features/members/members-page.tsx"), "MembersPage"),
});
const payRules = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/pay-rules",
  loader: (match) => readFirst(() => import("../../features/pay/pay-rules-page.tsx"), match),
  component: lazyScreen(() => import("../../features/pay/pay-rules-page.tsx"), "PayRulesPage"),
});
const hours = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/hours",
  validateSearch: (search: Record<string, unknown>): { week?: string } =>
    isDay(String(search.week)) ? searchText(search, "week") : {},
  loader: (match) => readFirst(() => import("../../features/hours/hours-page.tsx"), match),
  component: lazyScreen(() => import("../../features/hours/hours-page.tsx"), "HoursPage"),
});
const officeSheet = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/hours/$departmentId/$date",
  beforeLoad: ({ params }) => {
    if (!isDay(params.date)) throw redirect({ to: "/app/hours" });
  },
  loader: (match) => readFirst(() => import("../office-sheet-screen.tsx"), match),
  component: lazyScreen(() => import("../office-sheet-screen.tsx"), "OfficeSheetScreen"),
});
const departmentLog = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/department-log",
  loader: (match) => readFirst(() => import("../../features/department-log/log-page.tsx"), match),
  component: lazyScreen(() => import("../../features/department-log/log-page.tsx"), "LogPage"),
});
const integrations = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/other-software",
  loader: (match) => readFirst(() => import("../../features/integrations/integrations-page.tsx"), match),
  component: lazyScreen(() => import("../../features/integrations/integrations-page.tsx"), "IntegrationsPage"),
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
  departmentRoute.addChildren([
    dashboard,
    calendar,
    dayplan,
    daySheet,
    allJobs,
    jobGroup,
    fewestPeople,
    activeJobs,
    jobHistory,
    timecards,
    matchesAndBookings,
    offerJob,
    jobOffers,
    booked,
    matches,
    ...peopleRoutes,
    messages,
    messagesWith,
    members,
    payRules,
    hours,
    officeSheet,
    departmentLog,
    integrations,
  ]),
];
