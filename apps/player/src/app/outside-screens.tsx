import { Route, Switch } from "wouter";
import { lazyScreen } from "../lib/lazy-screen.ts";
import { paths } from "../lib/paths.ts";

const HeadHere = lazyScreen(() => import("./head-here.tsx"));
const WelcomePage = lazyScreen(() => import("../features/dayplayers/welcome-page.tsx"));
const CreateAccountPage = lazyScreen(() => import("../features/accounts/create-account-page.tsx"));
const ForgotPasswordPage = lazyScreen(() => import("../features/accounts/forgot-password-page.tsx"));
const JoinPage = lazyScreen(() => import("../features/accounts/join-page.tsx"));
const CrewPage = lazyScreen(() => import("../features/accounts/crew-page.tsx"));
const VerifyEmailPage = lazyScreen(() => import("../features/accounts/verify-email-page.tsx"));
const ResetPasswordPage = lazyScreen(() => import("../features/accounts/reset-password-page.tsx"));

interface OutsideScreensProps {
  /** A department head is signed in. */
  head?: boolean;
}

/**
 * The screens without the app's frame, except for sign-in. They are apart, so that nobody who has a profile loads their
 * list.
 */
export default function OutsideScreens({ head = false }: OutsideScreensProps) {
  if (head) return <HeadHere />;
  return (
    <Switch>
      <Route path={paths.welcome} component={WelcomePage} />
      <Route path={paths.createAccount} component={CreateAccountPage} />
      <Route path={paths.verify} component={VerifyEmailPage} />
      <Route path={paths.forgotPassword} component={ForgotPasswordPage} />
      <Route path={paths.join}>{({ token }) => <JoinPage token={token} />}</Route>
      <Route path={paths.anyCrew}>{({ token }) => <CrewPage token={token} />}</Route>
      <Route path={paths.resetPassword}>{({ token }) => <ResetPasswordPage token={token} />}</Route>
    </Switch>
  );
}

/** begin.ts fetches its code when the app is opened there. */
OutsideScreens.CreateAccountPage = CreateAccountPage;
