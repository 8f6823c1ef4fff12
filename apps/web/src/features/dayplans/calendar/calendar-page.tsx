import { addDays, monthOf } from "@callboard/client/days";
import { Button } from "@callboard/ui/button";
import { classNames } from "@callboard/ui/class-names";
import { NextIcon, PreviousIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { lazyPart } from "@callboard/ui/lazy-part";
import { PageHeader } from "@callboard/ui/page-header";
import { Segment } from "@callboard/ui/segment";
import { selectClass } from "@callboard/ui/select-field";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect } from "react";
import { ButtonLink } from "../../../components/button-link.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { Page } from "../../../components/page.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import { useNarrow } from "../../../lib/use-narrow.ts";
import { useProduction, useToday } from "../../../lib/use-production.ts";
import { chosenDate } from "../chosen-date.ts";
import { plansQuery } from "../list-month.ts";
import {
  type CalendarView,
  type CrewSpan,
  calendarViews,
  chosenView,
  crewSpans,
  dayIn,
  daysOf,
  moveDate,
  type PlanView,
  spanIn,
  titleOf,
  viewIn,
} from "../month/calendar-views.ts";
import { MonthAgenda } from "../month/month-agenda.tsx";
import styles from "./calendar-page.module.css";
import { WeekCost } from "./week-cost.tsx";

const FullCalendar = lazyPart(() => import("./full-calendar.tsx"));
const route = getRouteApi("/department/app/calendar");

interface CalendarPageProps {
  /** Renders the people between two dates, both included, which the view "Crew" shows. */
  crew: (dates: { from: string; to: string }) => ReactNode;
}

/** The address contains the view and the date, so that the browser's Back button steps through them. */
export function CalendarPage({ crew }: CalendarPageProps) {
  const search = route.useSearch();
  const today = useToday();
  const navigate = useNavigate();
  const view = viewIn(search.view) ?? chosenView.read() ?? "month";
  const span = spanIn(search.span);
  const chosen = dayIn(search.date);
  const date = chosen ?? chosenDate.read() ?? today;
  const { from, to } = daysOf(view, date, span);

  useEffect(() => {
    if (chosen) chosenDate.save(chosen);
  }, [chosen]);
  const go = (to: { view?: CalendarView; date?: string; span?: CrewSpan }) => {
    chosenView.save(to.view ?? view);
    // What the crew is filtered by stays in the address while it is shown.
    const shown = (to.view ?? view) === "crew" ? search : {};
    void navigate({ to: "/app/calendar", search: { ...shown, view, date, ...to } });
  };
  // In the current month the date becomes today, so that the week and day views then open at today.
  const inMonth = (first: string) => (monthOf(first) === monthOf(today) ? today : first);
  const step = (steps: number) => {
    const next = moveDate(view, date, steps, span);
    go({ date: view === "month" ? inMonth(next) : next });
  };
  const current = view === "month" ? monthOf(date) === monthOf(today) : from <= today && today <= to;
  const beside = texts.dayplans.beside[view];
  return (
    <Page title={texts.dayplans.calendar}>
      <PageHeader
        title={titleOf(view, date, span)}
        actions={
          <>
            <Segment
              label={texts.dayplans.view}
              showLabel={false}
              className={styles.views}
              options={calendarViews.map((value) => ({ value, label: texts.dayplans.views[value] }))}
              value={view}
              onValue={(next) => go({ view: next })}
            />
            <IconButton label={beside.previous} icon={<PreviousIcon />} onClick={() => step(-1)} />
            <Button variant="quiet" disabled={current} onClick={() => go({ date: today })}>
              {texts.dayplans.today}
            </Button>
            <IconButton label={beside.next} icon={<NextIcon />} onClick={() => step(1)} />
            {view === "crew" && (
              <select
                aria-label={texts.dayplans.span}
                className={classNames(selectClass, styles.span)}
                value={span}
                onChange={({ target }) => go({ span: spanIn(target.value) })}
              >
                {crewSpans.map((value) => (
                  <option key={value} value={value}>
                    {texts.dayplans.spans[value]}
                  </option>
                ))}
              </select>
            )}
            {view === "day" && (
              <ButtonLink to="/app/calendar/$date" params={{ date }}>
                {texts.dayplans.planDay}
              </ButtonLink>
            )}
          </>
        }
      />
      {view === "crew" ? (
        crew({ from, to })
      ) : (
        <>
          {view === "week" && <WeekCost from={from} to={to} />}
          <Plans view={view} date={date} onDate={(next) => go({ date: inMonth(next) })} />
        </>
      )}
    </Page>
  );
}

/** The plans of a month, a week or a day. */
function Plans({ view, date, onDate }: { view: PlanView; date: string; onDate: (date: string) => void }) {
  const today = useToday();
  const { zone } = useProduction();
  const narrow = useNarrow();
  const { from, to } = daysOf(view, date);
  // The week and day views need the day before too, because its night shoots end on their first date.
  const plans = useQuery(plansQuery(view === "month" ? from : addDays(from, -1), to));
  return (
    <Loaded query={plans} shape="block" failed={texts.dayplans.loadFailed}>
      {(list) =>
        narrow && view !== "day" ? (
          <MonthAgenda key={`${view} ${from}`} view={view} date={date} today={today} plans={list} />
        ) : (
          <Suspense fallback={<Skeleton shape="block" />}>
            <FullCalendar view={view} date={date} zone={zone} plans={list} narrow={narrow} onDate={onDate} />
          </Suspense>
        )
      }
    </Loaded>
  );
}
