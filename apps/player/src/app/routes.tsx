import { Unreachable } from "@callboard/client/call";
import { ErrorState } from "@callboard/ui/error-state";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { Redirect, Route, Switch, useLocation, useSearch, useSearchParams } from "wouter";
import { Boundary } from "../components/frames/boundary.tsx";
import { LogoFrame } from "../components/frames/logo-frame.tsx";
import { Page } from "../components/page.tsx";
import { isFirstRun } from "../lib/first-run/is-first-run.ts";
import { nextAddress, signInFor } from "../lib/next-address.ts";
import { paths } from "../lib/paths.ts";
import { account } from "../lib/requests/account.ts";
import { profile } from "../lib/requests/profile.ts";
import { session } from "../lib/session.ts";
import { texts } from "../lib/texts/texts.ts";
import { BookingsPage, CalendarPage, OffersPage, OtherScreens, OutsideScreens, SignInPage } from "./first-screens.ts";
import { Shell } from "./shell.tsx";
import { useWorkerMessages } from "./use-worker-messages.ts";

/** The routes of the app. It shows the sign-in screens without a session, and the others only to a dayplayer. */
export function Routes() {
  useSessionEnd();
  useWorkerMessages();
  return (
    <Suspense
      fallback={
        <LogoFrame>
          <Skeleton shape="block" />
        </LogoFrame>
      }
    >
      <Switch>
        <Route path={paths.signIn}>
          <PublicScreens>
            <SignInPage />
          </PublicScreens>
        </Route>
        {[paths.createAccount, paths.verify, paths.forgotPassword].map((path) => (
          <Route key={path} path={path}>
            <PublicScreens>
              <OutsideScreens />
            </PublicScreens>
          </Route>
        ))}
        {[paths.join, paths.anyCrew, paths.resetPassword].map((path) => (
          <Route key={path} path={path}>
            <OutsideScreens />
          </Route>
        ))}
        <Route>
          <AppScreens />
        </Route>
      </Switch>
    </Suspense>
  );
}

function PublicScreens({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  return session.token() ? <Redirect to={nextAddress(search)} replace /> : children;
}

/** Shows the screens of a signed-in dayplayer. A new dayplayer is first asked for positions and home base. */
function AppScreens() {
  const token = session.token();
  const me = useQuery({ ...account, enabled: token !== undefined });
  const isDayplayer = me.data?.type === "dayplayer";
  const mine = useQuery({ ...profile, enabled: isDayplayer });
  const [at] = useLocation();
  const search = useSearch();

  if (!token) return <Redirect to={signInFor(`${at}${search ? `?${search}` : ""}`)} replace />;
  if (me.data && !isDayplayer) return <OutsideScreens head />;
  if (!me.data || !mine.data) {
    const failed = [me, mine].find(({ error, failureReason }) => error ?? failureReason instanceof Unreachable);
    if (!failed) return <Waiting />;
    // Without a connection the panel says so by itself. The line above says that the server has a problem.
    const refused = !(failed.failureReason instanceof Unreachable) && { title: texts.basics.loadFailed, children: "" };
    // The places below and what was kept on this phone stay in reach.
    return (
      <Shell>
        <Page title={texts.basics.notRead}>
          <ErrorState size="thumb" {...refused} onRetry={() => void failed.refetch()} />
        </Page>
      </Shell>
    );
  }
  const isNew = mine.data.positions.length === 0 || isFirstRun();
  if (isNew && at !== paths.welcome) return <Redirect to={paths.welcome} replace />;

  return (
    <Switch>
      <Route path={paths.welcome}>
        <OutsideScreens />
      </Route>
      <Route>
        <Shell>
          <Boundary resetOn={at}>
            <Suspense fallback={<Skeleton shape="card" count={3} />}>
              <Switch>
                <Route path={paths.offers} component={OffersPage} />
                <Route path={paths.standingOffers}>
                  {({ id }) => <Redirect to={id ? `${paths.offers}?department=${id}` : paths.offers} replace />}
                </Route>
                <Route path={paths.calendar} component={CalendarPage} />
                <Route path={paths.bookings} component={BookingsPage} />
                <Route component={OtherScreens} />
              </Switch>
            </Suspense>
          </Boundary>
        </Shell>
      </Route>
    </Switch>
  );
}

/** A placeholder with the frame of index.html, which is visible before any code has loaded. */
function Waiting() {
  return (
    <div data-waiting>
      <Skeleton count={0} />
    </div>
  );
}

/** Returns to the sign-in page when the session was ended by the server or in another tab. */
function useSessionEnd() {
  const [at, go] = useLocation();
  const [, setEndedSessions] = useState(0);
  const ended = useEffectEvent(() => {
    setEndedSessions((count) => count + 1);
    go(signInFor(at), { replace: true });
  });
  useEffect(() => session.onEnd(() => ended()), []);
}
