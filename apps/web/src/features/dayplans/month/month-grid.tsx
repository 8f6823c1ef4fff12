import { dayNumber, longDay, monthName, monthOf, monthPage, weekdayName } from "@callboard/client/days";
import type { Dayplan } from "@callboard/contract/dayplans";
import type { Fill } from "@callboard/contract/fills";
import { classNames } from "@callboard/ui/class-names";
import { memo, useRef } from "react";
import { fillOf, isAnyAtRisk, useFillsByDate } from "../../../components/fills/use-fills.ts";
import { PathLink } from "../../../components/path-link.tsx";
import { dayPath } from "../../../components/paths.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { AllUnactive } from "../many/all-unactive.tsx";
import { plannedPositions } from "../planned-positions.ts";
import styles from "./month-grid.module.css";
import { MoreTags } from "./more-tags.tsx";
import { PositionTag } from "./position-tag.tsx";
import { isAllUnactive } from "./tag-variant.ts";
import { useMonthKeys } from "./use-month-keys.ts";

/** How many tags a day shows before "+ N more". */
const maxTags = 3;

interface MonthProps {
  /** `YYYY-MM` */
  month: string;
  today: string;
  plans: readonly Dayplan[];
  onMonth: (month: string) => void;
}

/** Shows 42 days from a Monday. A day links to its dayplan, a tag to the position's matches. */
export const MonthGrid = memo(function MonthGrid({ month, today, plans, onMonth }: MonthProps) {
  const table = useRef<HTMLTableElement>(null);
  useMonthKeys(table, { month, today, onMonth });
  const fills = useFillsByDate();
  const days = monthPage(month);
  const byDate = new Map(plans.map((plan) => [plan.date, plan]));
  const weeks = Array.from({ length: 6 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <table ref={table} aria-label={monthName(month)} className={styles.month}>
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th key={day} scope="col" className="label">
              {weekdayName(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                isToday={day === today}
                hasPassed={day < today}
                outside={monthOf(day) !== month}
                plan={byDate.get(day)}
                fills={fills[day]}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

interface DayCellProps {
  day: string;
  isToday: boolean;
  /** Whether the date is before today. A plan says itself when its shoot has ended, which may be the next morning. */
  hasPassed: boolean;
  outside: boolean;
  plan: Dayplan | undefined;
  fills: readonly Fill[] | undefined;
}

/** Renders again only if its own day has changed. */
const DayCell = memo(function DayCell({ day, isToday, hasPassed, outside, plan, fills }: DayCellProps) {
  const positions = plan ? plannedPositions(plan) : [];
  const passed = plan?.has_passed ?? hasPassed;
  const isAtRisk = !passed && isAnyAtRisk(fills);
  const unactive = plan !== undefined && isAllUnactive(plan);
  const shown = unactive ? maxTags - 1 : maxTags;
  return (
    <td
      data-date={day}
      className={classNames(styles.day, outside && styles.outside, passed && !outside && styles.past)}
    >
      <div className={styles.inside}>
        <PathLink
          path={dayPath(day)}
          aria-label={texts.dayplans.openDay({ day: longDay(day) })}
          aria-current={isToday ? "date" : undefined}
          className={styles.number}
        >
          <span>{dayNumber(day)}</span>
        </PathLink>
        {isAtRisk && <b className={styles.risk}>{texts.fills.atRisk}</b>}
        {plan && (
          <>
            {unactive && <AllUnactive date={day} />}
            {positions.slice(0, shown).map((position) => (
              <PositionTag
                key={position.name}
                plan={plan}
                position={position}
                fill={fillOf(fills, position.id)}
                plain={unactive}
              />
            ))}
            {positions.length > shown && <MoreTags plan={plan} positions={positions} fills={fills} shown={shown} />}
          </>
        )}
      </div>
    </td>
  );
});
