import { addDays, dayNumber, daysBetween, longDay, monthOf, weekday, weekdayName } from "@callboard/client/days";
import type { Dayplan } from "@callboard/contract/dayplans";
import type { Fill } from "@callboard/contract/fills";
import { Button } from "@callboard/ui/button";
import { classNames } from "@callboard/ui/class-names";
import { NextIcon } from "@callboard/ui/icon";
import { memo, useState } from "react";
import { fillOf, isAnyAtRisk, useFillsByDate } from "../../../components/fills/use-fills.ts";
import { PathLink } from "../../../components/path-link.tsx";
import { dayPath } from "../../../components/paths.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { AllUnactive } from "../many/all-unactive.tsx";
import { plannedPositions } from "../planned-positions.ts";
import { daysOf, type PlanView } from "./calendar-views.ts";
import styles from "./month-agenda.module.css";
import { PositionTag } from "./position-tag.tsx";
import { isAllUnactive } from "./tag-variant.ts";

interface AgendaProps {
  view: Exclude<PlanView, "day">;
  /** Any date within the month or week that is shown. */
  date: string;
  today: string;
  plans: readonly Dayplan[];
}

/** A month or a week on a phone, one day below the other. Days without a plan take one line. */
export const MonthAgenda = memo(function MonthAgenda({ view, date, today, plans }: AgendaProps) {
  const [past, setPast] = useState(view === "week");
  const fills = useFillsByDate();
  const byDate = new Map(plans.map((plan) => [plan.date, plan]));
  const { from, to } = daysOf(view, date);
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at)).filter(
    (day) => view === "week" || monthOf(day) === monthOf(date),
  );
  const passed = days.filter((day) => day < today);
  // A month that has passed completely shows all its days, because nothing else would be left.
  const shown = past || passed.length === days.length ? days : days.filter((day) => day >= today);
  return (
    <>
      {passed.length > 0 && shown.length < days.length && (
        <Button variant="quiet" wide className={styles.earlier} onClick={() => setPast(true)}>
          {texts.dayplans.showPast({ count: passed.length })}
        </Button>
      )}
      <ol className={styles.days}>
        {shown.map((day) => (
          <AgendaDay key={day} day={day} isToday={day === today} plan={byDate.get(day)} fills={fills[day]} />
        ))}
      </ol>
    </>
  );
});

interface AgendaDayProps {
  day: string;
  isToday: boolean;
  plan: Dayplan | undefined;
  fills: readonly Fill[] | undefined;
}

const AgendaDay = memo(function AgendaDay({ day, isToday, plan, fills }: AgendaDayProps) {
  const positions = plan ? plannedPositions(plan) : [];
  const unactive = plan !== undefined && isAllUnactive(plan);
  const isAtRisk = !plan?.has_passed && isAnyAtRisk(fills);
  return (
    <li className={classNames(styles.day, weekday(day) === 0 && styles.monday, isToday && styles.today)}>
      <PathLink path={dayPath(day)} preload className={styles.head}>
        <span className="visually-hidden">{texts.dayplans.openDay({ day: longDay(day) })}</span>
        <span aria-hidden="true" className={styles.date}>
          <b>{dayNumber(day)}</b>
          <span className="label">{weekdayName(day)}</span>
        </span>
        {positions.length === 0 && <span className={styles.none}>{texts.dayplans.nothingPlanned}</span>}
        {plan && positions.length > 0 && (
          <span className={styles.place}>{[plan.street_address, plan.city].filter(Boolean).join(", ")}</span>
        )}
        {isAtRisk && <b className={styles.risk}>{texts.fills.atRisk}</b>}
        <NextIcon />
      </PathLink>
      {unactive && <AllUnactive date={day} />}
      {plan && positions.length > 0 && (
        <ul className={styles.positions}>
          {positions.map((position) => (
            <li key={position.name}>
              <PositionTag plan={plan} position={position} fill={fillOf(fills, position.id)} plain={unactive} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
});
