import { addDays, monthOf, monthPage } from "@callboard/client/days";
import { BelowLoaded } from "@callboard/client/waiting/below-loaded";
import type { Production } from "@callboard/contract/productions";
import { useCallback, useEffect, useEffectEvent } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { Page } from "../../components/page.tsx";
import { FirstSteps } from "../../features/contacts/first-steps.tsx";
import { firstStepsQuery, hasSteps, useFirstSteps } from "../../features/contacts/use-first-steps.ts";
import { monthQuery } from "../../features/dayplans/list-month.ts";
import { MonthView } from "../../features/dayplans/month/month-view.tsx";
import { NextDays, nextDaysQuery } from "../../features/dayplans/next-days.tsx";
import { notificationsQuery } from "../../features/notifications/list-notifications.ts";
import { NotificationsPanel } from "../../features/notifications/notifications-panel.tsx";
import { DayCrew } from "../../features/offers/day-people/day-crew.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { dayPeopleQuery } from "../../lib/requests/day-people.ts";
import { fillsQuery } from "../../lib/requests/fills/list-fills.ts";
import { unsignedSheetsQuery } from "../../lib/requests/hours/day-sheets.ts";
import { waitingTimecardsQuery } from "../../lib/requests/hours/waiting-timecards.ts";
import { needsQuery } from "../../lib/requests/needs.ts";
import { notificationSummaryQuery } from "../../lib/requests/notifications.ts";
import { texts } from "../../lib/texts/texts.ts";
import { useAddressValue } from "../../lib/use-list-state.ts";
import { useNarrow } from "../../lib/use-narrow.ts";
import { useProduction, useToday } from "../../lib/use-production.ts";
import { Needs } from "./dashboard-needs.tsx";
import styles from "./dashboard-page.module.css";
import { HoursToSign } from "./hours-to-sign.tsx";

/** Reads what the dashboard shows, for the first screen of a page. */
export const read = ({ today, production }: { today: string; production: Production }): Promise<unknown>[] => [
  ...(hasSteps(production) ? [queryClient.prefetchQuery(firstStepsQuery)] : []),
  queryClient.prefetchQuery(dayPeopleQuery(addDays(today, 1))),
  queryClient.prefetchInfiniteQuery(needsQuery()),
  queryClient.prefetchQuery(unsignedSheetsQuery),
  queryClient.prefetchQuery(monthQuery(monthPage(monthOf(today))[0] ?? today)),
  queryClient.prefetchInfiniteQuery(notificationsQuery("all")),
  queryClient.prefetchQuery(nextDaysQuery(today)),
  queryClient.prefetchQuery(fillsQuery()),
  queryClient.prefetchQuery(waitingTimecardsQuery),
];

const notifications = [notificationsQuery("all"), notificationSummaryQuery];

/** The dashboard: the month, what is still to fill, who works tomorrow, the notifications and how the next days fill. */
export function DashboardPage() {
  const today = useToday();
  const production = useProduction();
  const narrow = useNarrow();
  const steps = useFirstSteps();
  // When it is not the first screen. What is below waits for what is above, so all of it is requested here.
  const begin = useEffectEvent(() => void read({ today, production }));
  useEffect(() => begin(), []);
  const month = monthQuery(monthPage(monthOf(today))[0] ?? today);
  const above = [...steps.queries, month];
  const needs = [...steps.queries, unsignedSheetsQuery, needsQuery(), fillsQuery()];
  const tomorrow = addDays(today, 1);
  const aside = [dayPeopleQuery(tomorrow), ...notifications, nextDaysQuery(today)];
  return (
    <Page title={texts.dayplans.dashboard} className={styles.page}>
      {steps.taken && (
        <div className={styles.steps}>
          <FirstSteps taken={steps.taken} />
        </div>
      )}
      <section className={styles.month}>
        <BelowLoaded queries={narrow ? [...needs, ...aside] : steps.queries}>
          <Month today={today} />
        </BelowLoaded>
      </section>
      <div className={styles.needs}>
        <BelowLoaded
          queries={[...(narrow ? steps.queries : above), unsignedSheetsQuery, waitingTimecardsQuery, fillsQuery()]}
        >
          <HoursToSign />
          <Needs />
        </BelowLoaded>
      </div>
      <div className={styles.aside}>
        <BelowLoaded queries={narrow ? needs : steps.queries}>
          <DayCrew date={tomorrow} />
          <BelowLoaded queries={[dayPeopleQuery(tomorrow)]}>
            <NotificationsPanel />
            <section aria-labelledby="next-days">
              <BelowLoaded queries={notifications}>
                <NextDays today={today} />
              </BelowLoaded>
            </section>
          </BelowLoaded>
        </BelowLoaded>
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
          <ButtonLink to="/app/active-jobs">{texts.dayplans.seeJobs}</ButtonLink>
          <ButtonLink to="/app/search-dayplayers" variant="go">
            {texts.dayplans.findDayplayers}
          </ButtonLink>
        </>
      }
    />
  );
}
