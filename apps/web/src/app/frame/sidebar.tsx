import { Logo } from "@callboard/ui/logo";
import { CountBadge } from "@callboard/ui/pill";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PathLink } from "../../components/path-link.tsx";
import { accountQuery } from "../../lib/requests/account.ts";
import { useIsAtLeast } from "../../lib/roles/use-role.ts";
import { texts } from "../../lib/texts/shell.ts";
import styles from "./sidebar.module.css";
import { useBadges } from "./use-badges.ts";
import { useIsPastJob } from "./use-is-past-job.ts";

/** Links to all screens, in the order of a working day. `onGo` lets a drawer close itself. */
export function Sidebar({ onGo }: { onGo?: () => void }) {
  const { jobOffers, standingOffers, unread, unseen } = useBadges();
  const { data: account } = useQuery(accountQuery);
  const inHistory = useIsPastJob();
  const [plans, heads] = [useIsAtLeast("assistant"), useIsAtLeast("head")];
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
        aria-label={texts.logoLabel}
        className={styles.logo}
        {...(onGo && { onClick: onGo })}
      >
        <Logo />
      </PathLink>
      <nav aria-label={texts.navigation}>
        <Group>
          {plans && (
            <PathLink {...entry("/app/dashboard")}>
              {texts.dashboard}
              <CountBadge count={unseen} of={texts.newNotices({ count: unseen })} />
            </PathLink>
          )}
          <PathLink {...entry("/app/calendar")}>{texts.calendar}</PathLink>
        </Group>
        {plans && (
          <>
            <Group title={texts.dayplayers}>
              <PathLink {...entry("/app/search-dayplayers")}>{texts.searchAll}</PathLink>
              <PathLink {...entry("/app/offers")}>
                {texts.standingOffers}
                <CountBadge count={standingOffers} of={texts.waitingStandingOffers({ count: standingOffers })} />
              </PathLink>
              <PathLink {...entry("/app/matches")}>{texts.matches}</PathLink>
              <PathLink {...entry("/app/job-offers")}>
                {texts.jobOffers}
                <CountBadge count={jobOffers} of={texts.waitingOffers({ count: jobOffers })} />
              </PathLink>
              <PathLink {...entry("/app/booked")}>{texts.booked}</PathLink>
              <PathLink {...entry("/app/my-network")}>{texts.myNetwork}</PathLink>
              <PathLink {...entry("/app/messages")}>
                {texts.messages}
                <CountBadge count={unread} of={texts.unread({ count: unread })} />
              </PathLink>
            </Group>
            <Group title={texts.jobs}>
              <PathLink {...entry("/app/all-jobs")}>{texts.allJobs}</PathLink>
              <PathLink {...entry("/app/active-jobs", here.startsWith("/app/active-jobs") && !inHistory)}>
                {texts.activeJobs}
              </PathLink>
              <PathLink {...entry("/app/job-history", here === "/app/job-history" || inHistory)}>
                {texts.jobHistory}
              </PathLink>
            </Group>
          </>
        )}
        <Group title={texts.account}>
          {plans && (
            <PathLink
              {...entry("/app/my-productions")}
              onClick={(event) => {
                if (account?.has_payment === false) {
                  event.preventDefault();
                  toast({ kind: "error", text: texts.restricted });
                } else onGo?.();
              }}
            >
              {texts.myProductions}
            </PathLink>
          )}
          {heads && (
            <>
              <PathLink {...entry("/app/payment")}>{texts.payment}</PathLink>
              <PathLink {...entry("/app/transactions")}>{texts.transactions}</PathLink>
              <PathLink {...entry("/app/people-with-access")}>{texts.people}</PathLink>
              <PathLink {...entry("/app/department-log")}>{texts.log}</PathLink>
            </>
          )}
          <PathLink {...entry("/app/user-settings")}>{texts.settings}</PathLink>
          <PathLink {...entry("/sign-out")} preload={false}>
            {texts.signOut}
          </PathLink>
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
