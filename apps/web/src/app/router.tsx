import { isDay } from "@callboard/client/days";
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { sessionToken } from "../lib/session.ts";
import { requireDepartment, requireHead, requireNobody } from "./guards.ts";
import { Root } from "./root.tsx";
import { NotFound, Stumbled, Waiting } from "./screens.tsx";

/** Addresses of this app alone: what came from elsewhere is never followed after signing in. */
const text = (search: Record<string, unknown>, name: string) =>
  typeof search[name] === "string" && search[name] !== "" ? { [name]: search[name] } : {};

/** Lists can be opened filtered by a position's name. */
const positionFilter = (search: Record<string, unknown>): { position?: string } => text(search, "position");

const root = createRootRoute({ component: Root, notFoundComponent: NotFound });

const landing = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: requireNobody,
  component: lazyRouteComponent(() => import("../features/landing/landing-page.tsx"), "LandingPage"),
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  validateSearch: (search: Record<string, unknown>): { email?: string; next?: string } => ({
    ...text(search, "email"),
    ...text(search, "next"),
  }),
  beforeLoad: requireNobody,
  component: lazyRouteComponent(() => import("../features/accounts/sign-in-page.tsx"), "SignInPage"),
});
const createAccount = createRoute({
  getParentRoute: () => root,
  path: "/account",
  beforeLoad: requireNobody,
  component: lazyRouteComponent(() => import("../features/accounts/create-account-page.tsx"), "CreateAccountPage"),
});
const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: "/account/verify",
  beforeLoad: requireNobody,
  component: lazyRouteComponent(() => import("../features/accounts/verify-email-page.tsx"), "VerifyEmailPage"),
});
const signOut = createRoute({
  getParentRoute: () => root,
  path: "/sign-out",
  component: lazyRouteComponent(() => import("../features/accounts/sign-out-page.tsx"), "SignOutPage"),
});
const signOutOfApp = createRoute({
  getParentRoute: () => root,
  path: "/app/sign-out",
  beforeLoad: () => {
    throw redirect({ to: "/sign-out" });
  },
});
const noAccess = createRoute({
  getParentRoute: () => root,
  path: "/dayplayer",
  component: lazyRouteComponent(() => import("../features/accounts/no-access-page.tsx"), "NoAccessPage"),
});

// Before a production is entered
const office = createRoute({
  getParentRoute: () => root,
  id: "office",
  beforeLoad: requireHead,
  component: lazyRouteComponent(() => import("./office.tsx"), "Office"),
});
const selectProduction = createRoute({
  getParentRoute: () => office,
  path: "/select-production",
  component: lazyRouteComponent(
    () => import("../features/productions/select-production-page.tsx"),
    "SelectProductionPage",
  ),
});
const createProduction = createRoute({
  getParentRoute: () => office,
  path: "/create-production",
  component: lazyRouteComponent(
    () => import("../features/productions/create-production-page.tsx"),
    "CreateProductionPage",
  ),
});
const editProduction = createRoute({
  getParentRoute: () => office,
  path: "/edit-production/$productionId",
  component: lazyRouteComponent(() => import("../features/productions/edit-production-page.tsx"), "EditProductionPage"),
});
const setUpDepartment = createRoute({
  getParentRoute: () => office,
  path: "/setup-department/$productionId",
  component: lazyRouteComponent(
    () => import("../features/productions/setup-department-page.tsx"),
    "SetUpDepartmentPage",
  ),
});
const payment = createRoute({
  getParentRoute: () => office,
  path: "/app/payment",
  component: lazyRouteComponent(
    () => import("../features/payments/choose-production-page.tsx"),
    "ChooseProductionPage",
  ),
});
const paymentOfOne = createRoute({
  getParentRoute: () => office,
  path: "/app/payment/$productionId",
  component: lazyRouteComponent(() => import("../features/payments/payment-page.tsx"), "PaymentPage"),
});

// Inside the selected production
const app = createRoute({
  getParentRoute: () => root,
  id: "department",
  beforeLoad: async ({ location }) => {
    const account = await requireHead({ location });
    return { account, production: await requireDepartment() };
  },
  component: lazyRouteComponent(() => import("./shell.tsx"), "Shell"),
});
const appStart = createRoute({
  getParentRoute: () => root,
  path: "/app",
  beforeLoad: () => {
    throw redirect({ to: "/app/dashboard" });
  },
});
const myProductions = createRoute({
  getParentRoute: () => root,
  path: "/app/my-productions",
  beforeLoad: () => {
    throw redirect({ to: "/select-production" });
  },
});
const dashboard = createRoute({
  getParentRoute: () => app,
  path: "/app/dashboard",
  component: lazyRouteComponent(() => import("../features/dayplans/dashboard-page.tsx"), "DashboardPage"),
});
const calendar = createRoute({
  getParentRoute: () => app,
  path: "/app/calendar",
  validateSearch: (search: Record<string, unknown>): { month?: string } => text(search, "month"),
  component: lazyRouteComponent(() => import("../features/dayplans/calendar-page.tsx"), "CalendarPage"),
});
const dayplan = createRoute({
  getParentRoute: () => app,
  path: "/app/calendar/$date",
  beforeLoad: ({ params }) => {
    if (!isDay(params.date)) throw redirect({ to: "/app/calendar" });
  },
  component: lazyRouteComponent(() => import("../features/dayplans/dayplan-page.tsx"), "DayplanPage"),
});
const allJobs = createRoute({
  getParentRoute: () => app,
  path: "/app/all-jobs",
  validateSearch: positionFilter,
  component: lazyRouteComponent(() => import("../features/dayplans/job-pages.tsx"), "AllJobsPage"),
});
const activeJobs = createRoute({
  getParentRoute: () => app,
  path: "/app/active-jobs",
  validateSearch: positionFilter,
  component: lazyRouteComponent(() => import("../features/dayplans/job-pages.tsx"), "ActiveJobsPage"),
});
const jobHistory = createRoute({
  getParentRoute: () => app,
  path: "/app/job-history",
  validateSearch: positionFilter,
  component: lazyRouteComponent(() => import("../features/dayplans/job-pages.tsx"), "JobHistoryPage"),
});
const matchesAndBookings = createRoute({
  getParentRoute: () => app,
  path: "/app/active-jobs/dayplan/$dayplanId/position/$positionId/matches-and-bookings",
  component: lazyRouteComponent(() => import("../features/offers/matches-page.tsx"), "MatchesPage"),
});
const offerJob = createRoute({
  getParentRoute: () => app,
  path: "/app/active-jobs/dayplan/$dayplanId/offer-job/$positionId",
  component: lazyRouteComponent(() => import("../features/offers/matches-page.tsx"), "OfferJobPage"),
});
const jobOffers = createRoute({
  getParentRoute: () => app,
  path: "/app/job-offers",
  validateSearch: positionFilter,
  component: lazyRouteComponent(() => import("../features/offers/job-offers-page.tsx"), "JobOffersPage"),
});
const booked = createRoute({
  getParentRoute: () => app,
  path: "/app/booked",
  validateSearch: positionFilter,
  component: lazyRouteComponent(() => import("../features/offers/booked-page.tsx"), "BookedPage"),
});
const messages = createRoute({
  getParentRoute: () => app,
  path: "/app/messages",
  component: lazyRouteComponent(() => import("../features/messaging/messages-page.tsx"), "MessagesPage"),
});
const messagesWith = createRoute({
  getParentRoute: () => app,
  path: "/app/messages/$userId",
  component: lazyRouteComponent(() => import("../features/messaging/messages-page.tsx"), "MessagesWithPage"),
});

const routeTree = root.addChildren([
  landing,
  signIn,
  createAccount,
  verifyEmail,
  signOut,
  signOutOfApp,
  noAccess,
  appStart,
  myProductions,
  office.addChildren([selectProduction, createProduction, editProduction, setUpDepartment, payment, paymentOfOne]),
  app.addChildren([
    dashboard,
    calendar,
    dayplan,
    allJobs,
    activeJobs,
    jobHistory,
    matchesAndBookings,
    offerJob,
    jobOffers,
    booked,
    messages,
    messagesWith,
  ]),
]);

export const router = createRouter({
  routeTree,
  // Plain text both ways: the default reads a session id made of digits as a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const query = new URLSearchParams(
      Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString();
    return query ? `?${query}` : "";
  },
  defaultPendingComponent: Waiting,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultErrorComponent: Stumbled,
  defaultNotFoundComponent: NotFound,
  defaultPreload: "intent",
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

/** Signed out by the server or in another tab: to sign-in, and from there back to where one was. */
export function leadToSignIn(): void {
  if (sessionToken()) return;
  const { href, pathname } = router.state.location;
  if (["/", "/sign-in", "/account", "/account/verify", "/sign-out", "/dayplayer"].includes(pathname)) return;
  void router.navigate({ to: "/sign-in", search: { next: href } });
}
