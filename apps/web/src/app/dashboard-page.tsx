import { monthOf } from "@callboard/client/days";
import { buttonClass } from "@callboard/ui/button";
import { Link } from "@tanstack/react-router";
import { Page } from "../components/page.tsx";
import { MonthView } from "../features/dayplans/month-view.tsx";
import { NextDays } from "../features/dayplans/next-days.tsx";
import { NotificationsPanel } from "../features/notifications/notifications-panel.tsx";
import { texts } from "../lib/texts/dayplans.ts";
import { useAddressValue } from "../lib/use-list-state.ts";
import { useToday } from "../lib/use-production.ts";
import { Needs } from "./dashboard-needs.tsx";
import styles from "./dashboard-page.module.css";

/** The dashboard: what is still to fill, the month, the notifications and how the next days fill. */
export function DashboardPage() {
  const today = useToday();
  const [chosen, setMonth] = useAddressValue("month");
  const month = chosen || monthOf(today);
  return (
    <Page title={texts.dashboard} className={styles.page}>
      <Needs className={styles.needs} />
      <section className={styles.month}>
        <MonthView
          month={month}
          today={today}
          onMonth={(next) => setMonth(next === monthOf(today) ? "" : next)}
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
