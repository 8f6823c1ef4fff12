import type { AccountType } from "@callboard/contract/accounts";
import { toast } from "@callboard/ui/toast";
import { createRoute, redirect } from "@tanstack/react-router";
import { texts } from "../../lib/texts/texts.ts";
import { lazyScreen } from "../lazy-screen.ts";
import { requireHead, requireNobody } from "./guards.ts";
import { root, searchTexts } from "./root-route.ts";

/** Parses the type of account that the entry link asks for: "Start hiring" asks for a department head's. */
function searchType({ type }: Record<string, unknown>): { type?: AccountType } {
  return type === "department_head" || type === "dayplayer" ? { type } : {};
}

const landing = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: requireNobody,
  component: lazyScreen(() => import("../../features/landing/landing-page.tsx"), "LandingPage"),
});

interface EntranceSearch {
  email?: string;
  next?: string;
  /** Set after a visit to a provider of single sign-on. */
  sso?: string;
  type?: AccountType;
}
const searchOfEntrance = (search: Record<string, unknown>): EntranceSearch => ({
  ...searchTexts("email", "next", "sso")(search),
  ...searchType(search),
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  validateSearch: searchOfEntrance,
  beforeLoad: requireNobody,
  component: lazyScreen(() => import("../../features/accounts/sign-in/sign-in-page.tsx"), "SignInPage"),
});
const createAccount = createRoute({
  getParentRoute: () => root,
  path: "/account",
  validateSearch: searchOfEntrance,
  beforeLoad: requireNobody,
  component: lazyScreen(() => import("../../features/accounts/sign-up/create-account-page.tsx"), "CreateAccountPage"),
});
const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: "/account/verify",
  beforeLoad: requireNobody,
  component: lazyScreen(() => import("../../features/accounts/sign-up/verify-email-page.tsx"), "VerifyEmailPage"),
});
const offerPasskey = createRoute({
  getParentRoute: () => root,
  path: "/account/passkey",
  validateSearch: searchTexts("next"),
  beforeLoad: requireHead,
  component: lazyScreen(() => import("../../features/accounts/sign-in/offer-passkey-page.tsx"), "OfferPasskeyPage"),
});
const signOut = createRoute({
  getParentRoute: () => root,
  path: "/sign-out",
  component: lazyScreen(() => import("../../features/accounts/sign-in/sign-out-page.tsx"), "SignOutPage"),
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
  component: lazyScreen(() => import("../../features/accounts/no-access-page.tsx"), "NoAccessPage"),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: "/password/forgot",
  validateSearch: searchTexts("email"),
  component: lazyScreen(() => import("../../features/accounts/sign-in/forgot-password-page.tsx"), "ForgotPasswordPage"),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/password/reset/$token",
  component: lazyScreen(() => import("../../features/accounts/sign-in/reset-password-page.tsx"), "ResetPasswordPage"),
});
const setUpAccount = createRoute({
  getParentRoute: () => root,
  path: "/account/setup/$accountSetupToken",
  component: lazyScreen(() => import("../../features/accounts/sign-up/set-up-account-page.tsx"), "SetUpAccountPage"),
});
const setUpWithoutToken = createRoute({
  getParentRoute: () => root,
  path: "/account/setup",
  beforeLoad: () => {
    throw redirect({ to: "/" });
  },
});
const payByInvitation = createRoute({
  getParentRoute: () => root,
  path: "/pay-by-invitation/$invitationToken",
  component: lazyScreen(
    () => import("../../features/payments/invitations/pay-by-invitation-page.tsx"),
    "PayByInvitationPage",
  ),
});
const departmentInvitation = createRoute({
  getParentRoute: () => root,
  path: "/department-invitation/$invitationToken",
  component: lazyScreen(() => import("../../features/members/accept-invitation-page.tsx"), "AcceptInvitationPage"),
});
const payWithoutToken = createRoute({
  getParentRoute: () => root,
  path: "/pay-by-invitation",
  beforeLoad: () => {
    toast({ kind: "error", text: texts.basics.missingToken });
    throw redirect({ to: "/" });
  },
});
const invitedPayment = createRoute({
  getParentRoute: () => root,
  path: "/payment/$invitationToken",
  component: lazyScreen(
    () => import("../../features/payments/invitations/invited-payment-page.tsx"),
    "InvitedPaymentPage",
  ),
});
// The payment provider redirects here with a session id, which the root route handles. Without one nothing can be
// shown.
const paymentReturn = createRoute({
  getParentRoute: () => root,
  path: "/payment/return",
  beforeLoad: ({ location }) => {
    if (!new URLSearchParams(location.searchStr).has("session_id")) throw redirect({ to: "/" });
  },
});

/** The routes for sign-in, sign-up and sign-out. */
export const entranceRoutes = [
  landing,
  signIn,
  createAccount,
  verifyEmail,
  offerPasskey,
  signOut,
  signOutOfApp,
  noAccess,
  forgotPassword,
  resetPassword,
  setUpAccount,
  setUpWithoutToken,
  payByInvitation,
  departmentInvitation,
  payWithoutToken,
  invitedPayment,
  paymentReturn,
];
