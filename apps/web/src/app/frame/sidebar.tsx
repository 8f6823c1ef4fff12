import { Logo } from "@callboard/ui/logo";
import { CountBadge } from "@callboard/ui/pill";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { PathLink } from "../../components/path-link.tsx";
import { accountQuery } from "../../lib/requests/account.ts";
import { useIsAtLeast, useIsInOffice } from "../../lib/roles/use-role.ts";
import { memory } from "../../lib/session.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./sidebar.module.css";
import { useBadges } from "./use-badges.ts";
import { useIsPastJob } from "./use-is-past-job.ts";

/** Links to all screens, in the order of a working day. `onGo` lets a drawer close itself. */
export function Sidebar({ onGo }: { onGo?: () => void }) {
  const { jobOffers, standingOffers, unread, needsYou } = useBadges();
  const { data: account } = useQuery(accountQuery);
  const inHistory = useIsPastJob();
  const [reads, plans, heads] = [useIsAtLeast("reader"), useIsAtLeast("assistant"), useIsAtLeast("head")];
  const isInOffice = useIsInOffice();
  const here = useLocation({ select: ({ pathname }) => pathname });
  // One subscription to the address for all links: a `Link` has its own, which costs at every navigation.
  const entry = (path: string, isHere = here === path || here.startsWith(`${path}/`)) => ({
    path,
    preload: true,
    className: isHere ? `${styles.entry} ${styles.on}` : styles.entry,
    ...(isHere && { "aria-current": "page" as const }),
    ...(onGo && { onClick: onGo }),
  });
  return (
    <div className={styles.whole}>
      <PathLink
        path="/select-production"
        aria-label={texts.shell.logoLabel}
        className={styles.logo}
        {...(onGo && { onClick: onGo })}
      >
        <Logo />
      </PathLink>
      <nav aria-label={texts.shell.navigation}>
        <Group>
          {plans && (
            <PathLink {...entry("/app/dashboard")}>
              {texts.shell.dashboard}
              <CountBadge count={needsYou} of={texts.shell.needYou({ count: needsYou })} />
            </PathLink>
          )}
          {reads && <PathLink {...entry("/app/calendar")}>{texts.shell.calendar}</PathLink>}
          {isInOffice && <PathLink {...entry("/app/hours")}>{texts.shell.hours}</PathLink>}
        </Group>
        {plans && (
          <>
            <Group title={texts.shell.dayplayers}>
              <PathLink {...entry("/app/search-dayplayers", /^\/app\/(search-)?dayplayer/.test(here))}>
                {texts.shell.searchAll}
              </PathLink>
              <PathLink {...entry("/app/offers")}>
                {texts.shell.standingOffers}
                <CountBadge count={standingOffers} of={texts.shell.waitingStandingOffers({ count: standingOffers })} />
              </PathLink>
              <PathLink {...entry("/app/matches")}>{texts.shell.matches}</PathLink>
              <PathLink {...entry("/app/job-offers")}>
                {texts.shell.jobOffers}
                <CountBadge count={jobOffers} of={texts.shell.waitingOffers({ count: jobOffers })} />
              </PathLink>
              <PathLink {...entry("/app/booked")}>{texts.shell.booked}</PathLink>
              <PathLink {...entry("/app/my-network")}>{texts.shell.myNetwork}</PathLink>
              <PathLink {...entry("/app/messages")}>
                {texts.shell.messages}
                <CountBadge count={unread} of={texts.shell.unread({ count: unread })} />
              </PathLink>
            </Group>
            <Group title={texts.shell.jobs}>
              <PathLink {...entry("/app/all-jobs")}>{texts.shell.allJobs}</PathLink>
              <PathLink {...entry("/app/active-jobs", here.startsWith("/app/active-jobs") && !inHistory)}>
                {texts.shell.activeJobs}
              </PathLink>
              <PathLink {...entry("/app/job-history", here === "/app/job-history" || inHistory)}>
                {texts.shell.jobHistory}
              </PathLink>
              <PathLink {...entry("/app/timecards")}>{texts.shell.timecards}</PathLink>
            </Group>
          </>
        )}
        {heads && (
          <Group title={texts.productions.departmentName}>
            <PathLink {...entry("/app/people-with-access")}>{texts.shell.people}</PathLink>
            <PathLink {...entry("/app/pay-rules")}>{texts.pay.title}</PathLink>
            <PathLink {...entry("/app/department-log")}>{texts.shell.log}</PathLink>
          </Group>
        )}
        {plans && (
          <AccountGroup>
            <PathLink
              {...entry("/app/my-productions")}
              onClick={(event) => {
                if (account?.has_payment === false) {
                  event.preventDefault();
                  toast({ kind: "error", text: texts.shell.restricted });
                } else onGo?.();
              }}
            >
              {texts.shell.myProductions}
            </PathLink>
            {heads && (
              <>
                <PathLink {...entry("/app/payment")}>{texts.shell.payment}</PathLink>
                <PathLink {...entry("/app/transactions")}>{texts.shell.transactions}</PathLink>
              </>
            )}
          </AccountGroup>
        )}
        <div className={styles.foot}>
          <PathLink {...entry("/app/user-settings")}>{texts.shell.settings}</PathLink>
          <PathLink {...entry("/sign-out")} preload={false}>
            {texts.basics.signOut}
          </PathLink>
        </div>
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

/** The group that is used least. It can be folded, which this browser remembers until the sign-out. */
function AccountGroup({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(() => memory.read<boolean>("account-group") ?? true);
  return (
    <details
      className={styles.group}
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        memory.write("account-group", currentTarget.open);
      }}
    >
      <summary className={styles.fold}>
        <h2 className={styles.title}>{texts.shell.account}</h2>
      </summary>
      {children}
    </details>
  );
}
