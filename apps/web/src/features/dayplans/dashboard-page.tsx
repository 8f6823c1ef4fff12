import { monthOf } from "@callboard/client/days";
import { buttonClass } from "@callboard/ui/button";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Page } from "../../components/page.tsx";
import { texts } from "../../lib/texts/dayplans.ts";
import { useToday } from "../../lib/use-production.ts";
import styles from "./dashboard-page.module.css";
import { MonthView } from "./month-view.tsx";
import { ThisWeek } from "./this-week.tsx";

export function DashboardPage() {
  const today = useToday();
  const [month, setMonth] = useState(monthOf(today));
  return (
    <Page title={texts.dashboard} className={styles.page}>
      <section className={styles.month}>
        <MonthView
          month={month}
          today={today}
          onMonth={setMonth}
          actions={
            <Link to="/app/active-jobs" className={buttonClass()}>
              {texts.seeJobs}
            </Link>
          }
        />
      </section>
      <aside aria-labelledby="this-week" className={styles.aside}>
        <ThisWeek today={today} />
      </aside>
    </Page>
  );
}
