import { longDay, monthOf } from "@callboard/client/days";
import type { Dayplan } from "@callboard/contract/dayplans";
import { EmptyState } from "@callboard/ui/empty-state";
import { NextIcon, PreviousIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { PageHeader } from "@callboard/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Loaded } from "../../../components/loaded.tsx";
import { Page } from "../../../components/page.tsx";
import { localTime } from "../../../lib/shown-units.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useToday } from "../../../lib/use-production.ts";
import { plansQuery } from "../list-month.ts";
import { dayIn, daysOf, moveDate, titleOf } from "../month/calendar-views.ts";
import { plannedPositions } from "../planned-positions.ts";
import styles from "./reader.module.css";

const route = getRouteApi("/department/app/calendar");

/** The planned days of a month for those who read along: when, where, and how many are booked. */
export default function ReaderCalendar() {
  const search = route.useSearch();
  const today = useToday();
  const navigate = useNavigate();
  const date = dayIn(search.date) ?? today;
  const { from, to } = daysOf("month", date);
  const plans = useQuery(plansQuery(from, to));
  const step = (steps: number) =>
    void navigate({ to: "/app/calendar", search: { view: "month", date: moveDate("month", date, steps) } });
  return (
    <Page title={texts.shell.calendar}>
      <PageHeader
        title={titleOf("month", date)}
        actions={
          <>
            <IconButton label={texts.dayplans.previousMonth} icon={<PreviousIcon />} onClick={() => step(-1)} />
            <IconButton label={texts.dayplans.nextMonth} icon={<NextIcon />} onClick={() => step(1)} />
          </>
        }
      />
      <Loaded query={plans} shape="row" count={5} label={texts.reader.loading} failed={texts.reader.failed}>
        {(list) => <Days plans={list.filter((plan) => monthOf(plan.date) === monthOf(date))} />}
      </Loaded>
    </Page>
  );
}

function Days({ plans }: { plans: readonly Dayplan[] }) {
  if (plans.length === 0) return <EmptyState title={texts.reader.none}>{texts.reader.noneText}</EmptyState>;
  return (
    <ol className={styles.days}>
      {plans.map((plan) => {
        const positions = plannedPositions(plan);
        const [booked, count] = [sum(positions.map((each) => each.booked)), sum(positions.map((each) => each.count))];
        return (
          <li key={plan.date}>
            <Link to="/app/calendar/$date" params={{ date: plan.date }} className={styles.day}>
              <strong>{longDay(plan.date)}</strong>
              <span>{texts.reader.booked({ booked, count })}</span>
              <span className={`hint ${styles.quiet}`}>
                {[
                  plan.call_time && `${texts.reader.call} ${localTime(plan.call_time, plan.zone)}`,
                  plan.time_of_day === "night" && texts.reader.night,
                  [plan.street_address, plan.city].filter(Boolean).join(", "),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
