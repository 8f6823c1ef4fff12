import { isDay } from "@callboard/client/days";
import { createRoute, redirect } from "@tanstack/react-router";
import { readFirst } from "../first-screen/first-reads.ts";
import { lazyScreen, readingScreen } from "../lazy-screen.ts";
import { departmentRoute, filterNames, listFilter } from "./department-route.ts";
import { peopleRoutes } from "./people-routes.ts";
import { root, searchTexts } from "./root-route.ts";

const readsOfJobs = (list: "all" | "active" | "history") => async () => {
  const { readJobs } = await import("../../features/dayplans/jobs/job-pages.tsx");
  return { read: readJobs(list) };
};

const isMonth = (value: unknown) => isDay(`${String(value)}-01`);

const dashboard = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/dashboard",
  validateSearch: (search: { month?: unknown }) => (isMonth(search.month) ? searchTexts("month")(search) : {}),
  ...readingScreen(() => import("../dashboard/dashboard-page.tsx"), "DashboardPage"),
});
const calendar = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/calendar",
  // The view "Crew" has a span and filters.
  validateSearch: searchTexts(...filterNames, "view", "date", "span", "people"),
  component: lazyScreen(() => import("../roles/calendar-screen.tsx"), "CalendarScreen"),
});
const dayplan = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/calendar/$date",
  beforeLoad: ({ params }) => {
    if (!isDay(params.date)) throw redirect({ to: "/app/calendar" });
  },
  ...readingScreen(() => import("../dayplan-screen.tsx"), "DayplanScreen"),
});
const daySheet = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/calendar/$date/day-sheet",
  beforeLoad: ({ params }) => {
    if (!isDay(params.date)) throw redirect({ to: "/app/calendar" });
  },
  ...readingScreen(() => import("../../features/day-sheets/day-sheet-page.tsx"), "DaySheetPage"),
});
const allJobs = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/all-jobs",
  validateSearch: ({ date, ...search }: { date?: unknown }) =>
    searchTexts(...filterNames, "date")(isDay(String(date)) ? { ...search, date } : search),
  loader: (match) => readFirst(readsOfJobs("all"), match),
  component: lazyScreen(() => import("../../features/dayplans/jobs/job-pages.tsx"), "AllJobsPage"),
});
const jobGroup = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/all-jobs/group",
  validateSearch: searchTexts("jobs"),
  component: lazyScreen(() => import("../../features/offers/job-group/group-screens.tsx"), "GroupScreen"),
});
const fewestPeople = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/all-jobs/fewest",
  validateSearch: searchTexts("jobs"),
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
  validateSearch: ({ week, ...search }: { week?: unknown }) =>
    searchTexts("week", "card")(isDay(String(week)) ? { ...search, week } : search),
  ...readingScreen(() => import("../../features/timecards/timecards-page.tsx"), "TimecardsPage"),
});
const matchesAndBookings = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/active-jobs/dayplan/$dayplanId/position/$positionId/matches-and-bookings",
  validateSearch: listFilter,
  ...readingScreen(() => import("../../features/offers/matches/matches-page.tsx"), "MatchesPage"),
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
  ...readingScreen(() => import("../../features/offers/job-offers/job-offers-page.tsx"), "JobOffersPage"),
});
const booked = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/booked",
  validateSearch: listFilter,
  ...readingScreen(() => import("../../features/offers/booked/booked-page.tsx"), "BookedPage"),
});
const matches = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/matches",
  validateSearch: listFilter,
  ...readingScreen(() => import("../../features/offers/matches/match-days-page.tsx"), "MatchDaysPage"),
});
const messages = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/messages",
  ...readingScreen(() => import("../../features/messaging/messages-page.tsx"), "MessagesPage"),
});
const messagesWith = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/messages/$userId",
  component: lazyScreen(() => import("../../features/messaging/messages-page.tsx"), "MessagesWithPage"),
});
const members = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/people-with-access",
  ...readingScreen(() => import("../../features/members/members-page.tsx"), "MembersPage"),
});
const payRules = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/pay-rules",
  ...readingScreen(() => import("../../features/pay/pay-rules-page.tsx"), "PayRulesPage"),
});
const hours = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/hours",
  validateSearch: (search: { week?: unknown }) => (isDay(String(search.week)) ? searchTexts("week")(search) : {}),
  ...readingScreen(() => import("../../features/hours/hours-page.tsx"), "HoursPage"),
});
const officeSheet = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/hours/$departmentId/$date",
  beforeLoad: ({ params }) => {
    if (!isDay(params.date)) throw redirect({ to: "/app/hours" });
  },
  ...readingScreen(() => import("../office-sheet-screen.tsx"), "OfficeSheetScreen"),
});
const departmentLog = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/department-log",
  ...readingScreen(() => import("../../features/department-log/log-page.tsx"), "LogPage"),
});
const integrations = createRoute({
  getParentRoute: () => departmentRoute,
  path: "/app/other-software",
  ...readingScreen(() => import("../../features/integrations/integrations-page.tsx"), "IntegrationsPage"),
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
