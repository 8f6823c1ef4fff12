import { useClockOff } from "@callboard/client/clock/use-server-clock";
import { fullName } from "@callboard/client/format";
import { useReached } from "@callboard/client/reachability";
import { Avatar } from "@callboard/ui/avatar";
import { Button } from "@callboard/ui/button";
import { lazyDialog } from "@callboard/ui/lazy-dialog";
import { StatusLine } from "@callboard/ui/status-line";
import { useQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { toastsBelow } from "../../components/frames/toasts-below.ts";
import { OfferBestSlot } from "../../components/offer-best-slot.ts";
import { LiveProvider } from "../../features/events/live-provider.tsx";
import { cutName } from "../../lib/format.ts";
import { useLiveState } from "../../lib/live-state.ts";
import { DepartmentPositions, positionsOf } from "../../lib/positions/position-colors.ts";
import { accountQuery } from "../../lib/requests/account.ts";
import { selectedProductionQuery } from "../../lib/requests/selected-production.ts";
import { useIsAtLeast } from "../../lib/roles/use-role.ts";
import { texts } from "../../lib/texts/texts.ts";
import { KeyboardHelp } from "../keyboard/keyboard-help.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { QuickFindButton } from "./quick-find-button.tsx";
import styles from "./shell.module.css";
import { Sidebar } from "./sidebar.tsx";
import { SkipLink } from "./skip-link.tsx";

const OfferBestSheet = lazyDialog(() => import("../../features/offers/best/offer-best-sheet.tsx"));

/** The frame of every daily screen: the production, the navigation and the state of the live events. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { data: production } = useQuery(selectedProductionQuery);
  return (
    <OfferBestSlot.Provider value={OfferBestSheet}>
      <DepartmentPositions.Provider value={positionsOf(production)}>
        <div className={styles.shell}>
          <SkipLink />
          <aside aria-label={texts.shell.sidebar} className={`on-dark ${styles.side}`}>
            <Sidebar />
          </aside>
          <div className={styles.right}>
            <TopBar />
            <LiveLine />
            <main id="content" tabIndex={-1} className={styles.main}>
              {children}
            </main>
            <BottomBar />
          </div>
          <LiveProvider />
          <KeyboardHelp />
        </div>
      </DepartmentPositions.Provider>
    </OfferBestSlot.Provider>
  );
}

function TopBar() {
  const { data: account } = useQuery(accountQuery);
  const { data: production } = useQuery(selectedProductionQuery);
  const department = production?.departments.find(({ is_mine }) => is_mine);
  const plans = useIsAtLeast("assistant");
  const name = account ? fullName(account) : "";
  return (
    <header ref={toastsBelow} className={styles.top}>
      <p className={styles.where}>
        <strong>{production?.name}</strong>
        {department ? (
          <span>
            {department.role === "assistant" || department.role === "reader"
              ? texts.shell.helps[department.role]({ name: department.name })
              : texts.shell.department({ name: department.name })}
          </span>
        ) : (
          production?.metadata.in_office && <span>{texts.shell.office}</span>
        )}
      </p>
      <div className={styles.who}>
        {plans && <QuickFindButton />}
        {account && (
          <Link to="/app/user-settings" title={name} className={styles.me}>
            <span className={styles.name}>{cutName(name)}</span>
            <span className="visually-hidden">{texts.shell.toSettings}</span>
            <Avatar variant="me" size="small" name={name} picture={account.profile_picture_url} />
          </Link>
        )}
      </div>
    </header>
  );
}

function LiveLine() {
  const clockOff = useClockOff();
  const { state, problem, retry } = useLiveState();
  const reached = useReached();
  // Without a network or a server the line above the page shows the cause already.
  const lost = state === "lost" && reached;
  return (
    <StatusLine
      action={
        lost && (
          <Button variant="quiet" onClick={retry}>
            {texts.basics.tryAgain}
          </Button>
        )
      }
    >
      {lost
        ? problem
          ? `${problem}. ${texts.shell.notLive}`
          : texts.shell.notLive
        : clockOff && texts.shell.clockOff({ by: clockOff })}
    </StatusLine>
  );
}
