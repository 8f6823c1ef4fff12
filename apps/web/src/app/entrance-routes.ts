import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { requireNobody } from "./guards.ts";
import { root, searchText } from "./root-route.ts";

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
    ...searchText(search, "email"),
    ...searchText(search, "next"),
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

/** Coming in, and going out. */
export const entranceRoutes = [landing, signIn, createAccount, verifyEmail, signOut, signOutOfApp, noAccess];
