import { Logo } from "@callboard/ui/logo";
import { CountBadge } from "@callboard/ui/pill";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { accountQuery } from "../lib/requests/account.ts";
import { texts } from "../lib/texts/shell.ts";
import styles from "./sidebar.module.css";
import { useBadges } from "./use-badges.ts";
import { useIsPastJob } from "./use-is-past-job.ts";

/** Links to all screens, in the order of a working day. `onGo` lets a drawer close itself. */
export function Sidebar({ onGo }: { onGo?: () => void }) {
  const { jobOffers, standingOffers, unread, unseen } = useBadges();
  const { data: account } = useQuery(accountQuery);
  const inHistory = useIsPastJob();
  const entry = { className: styles.entry, activeProps: { className: styles.on }, ...(onGo && { onClick: onGo }) };
  return (
    <div className={styles.whole}>
      <Link
        to="/select-production"
        aria-label={texts.logoLabel}
        className={styles.logo}
        {...(onGo && { onClick: onGo })}
      >
        <Logo />
      </Link>
      <nav aria-label={texts.navigation}>
        <Group>
          <Link to="/app/dashboard" {...entry}>
            {texts.dashboard}
            <CountBadge count={unseen} of={texts.newNotices(unseen)} />
          </Link>
          <Link to="/app/calendar" {...entry}>
            {texts.calendar}
          </Link>
        </Group>
        <Group title={texts.dayplayers}>
          <Link to="/app/search-dayplayers" {...entry}>
            {texts.searchAll}
          </Link>
          <Link to="/app/offers" {...entry}>
            {texts.standingOffers}
            <CountBadge count={standingOffers} of={texts.waitingStandingOffers(standingOffers)} />
          </Link>
          <Link to="/app/matches" {...entry}>
            {texts.matches}
          </Link>
          <Link to="/app/job-offers" {...entry}>
            {texts.jobOffers}
            <CountBadge count={jobOffers} of={texts.waitingOffers(jobOffers)} />
          </Link>
          <Link to="/app/booked" {...entry}>
            {texts.booked}
          </Link>
          <Link to="/app/my-network" {...entry}>
            {texts.myNetwork}
          </Link>
          <Link to="/app/messages" {...entry}>
            {texts.messages}
            <CountBadge count={unread} of={texts.unread(unread)} />
          </Link>
        </Group>
        <Group title={texts.jobs}>
          <Link to="/app/all-jobs" {...entry}>
            {texts.allJobs}
          </Link>
          <Link to="/app/active-jobs" {...entry} activeOptions={{ exact: inHistory }}>
            {texts.activeJobs}
          </Link>
          <Link
            to="/app/job-history"
            {...entry}
            {...(inHistory && { className: `${styles.entry} ${styles.on}`, "aria-current": "page" })}
          >
            {texts.jobHistory}
          </Link>
        </Group>
        <Group title={texts.account}>
          <Link
            to="/app/my-productions"
            {...entry}
            onClick={(event) => {
              if (account?.has_payment === false) {
                event.preventDefault();
                toast({ kind: "error", text: texts.restricted });
              } else onGo?.();
            }}
          >
            {texts.myProductions}
          </Link>
          <Link to="/app/payment" {...entry}>
            {texts.payment}
          </Link>
          <Link to="/app/transactions" {...entry}>
            {texts.transactions}
          </Link>
          <Link to="/app/user-settings" {...entry}>
            {texts.settings}
          </Link>
          <Link to="/sign-out" preload={false} {...entry}>
            {texts.signOut}
          </Link>
        </Group>
      </nav>
    </div>
  );
}

function Group({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </div>
  );
}
