import { monthOf, monthPage } from "@callboard/client/days";
import { buttonClass } from "@callboard/ui/button";
import { Link } from "@tanstack/react-router";
import { Suspense, useCallback } from "react";
import { Page } from "../components/page.tsx";
import { monthQuery } from "../features/dayplans/list-month.ts";
import { MonthView } from "../features/dayplans/month-view.tsx";
import { NextDays, nextDaysQuery } from "../features/dayplans/next-days.tsx";
import { notificationsQuery } from "../features/notifications/list-notifications.ts";
import { NotificationsPanel } from "../features/notifications/notifications-panel.tsx";
import { lazyPart } from "../lib/language/lazy-part.ts";
import { queryClient } from "../lib/query-client.ts";
import { fillsQuery } from "../lib/requests/fills/list-fills.ts";
import { needsQuery } from "../lib/requests/needs.ts";
import { texts } from "../lib/texts/dayplans.ts";
import { useAddressValue } from "../lib/use-list-state.ts";
import { useToday } from "../lib/use-production.ts";
import { Needs } from "./dashboard-needs.tsx";
import styles from "./dashboard-page.module.css";

const FirstSteps = lazyPart(() => import("../features/contacts/first-steps.tsx"), "contacts");

/** Reads what the dashboard shows, for the first screen of a page. */
export const read = ({ today }: { today: string }): Promise<unknown>[] => [
  queryClient.prefetchInfiniteQuery(needsQuery()),
  queryClient.prefetchQuery(monthQuery(monthPage(monthOf(today))[0] ?? today)),
  queryClient.prefetchInfiniteQuery(notificationsQuery("all")),
  queryClient.prefetchQuery(nextDaysQuery(today)),
  queryClient.prefetchQuery(fillsQuery()),
];

/** The dashboard: what is still to fill, the month, the notifications and how the next days fill. */
export function DashboardPage() {
  const today = useToday();
  return (
    <Page title={texts.dashboard} className={styles.page}>
      <div className={styles.needs}>
        <Suspense>
          <FirstSteps />
        </Suspense>
        <Needs />
      </div>
      <section className={styles.month}>
        <Month today={today} />
      </section>
      <div className={styles.aside}>
        <NotificationsPanel />
        <section aria-labelledby="next-days">
          <NextDays today={today} />
        </section>
      </div>
    </Page>
  );
}

/** The title of another month is painted before the address changes, which everything follows that reads the address. */
const addressDelayMs = 50;

/** The month of the address, apart from the rest of the dashboard, so that another month renders nothing else again. */
function Month({ today }: { today: string }) {
  const [chosen, setMonth] = useAddressValue("month", { delayMs: addressDelayMs });
  // The same function in each render, so that a change of the address does not render the days again.
  const changeMonth = useCallback((next: string) => setMonth(next === monthOf(today) ? "" : next), [setMonth, today]);
  return (
    <MonthView
      month={chosen || monthOf(today)}
      today={today}
      onMonth={changeMonth}
      actions={
        <>
          <Link to="/app/active-jobs" className={buttonClass()}>
            {texts.seeJobs}
          </Link>
          <Link to="/app/search-dayplayers" className={buttonClass({ look: "go" })}>
            {texts.findDayplayers}
          </Link>
        </>
      }
    />
  );
}
