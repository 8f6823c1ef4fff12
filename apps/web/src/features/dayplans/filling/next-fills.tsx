import { addDays, shortDay } from "@callboard/client/days";
import type { Fill } from "@callboard/contract/fills";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { fillStatusOf, fillStatusText } from "../../../components/fills/fill-status.ts";
import { SmallRing } from "../../../components/fills/small-ring.tsx";
import { fillsQuery } from "../../../lib/requests/fills/list-fills.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./next-fills.module.css";

/** The fills of a job title that are at work on the next seven days, each with its outlook and a link to it. */
export function NextFills({ today, name }: { today: string; name: string }) {
  const { data: fills } = useQuery({
    ...fillsQuery(),
    select: (all) => all.filter((fill) => isShown(fill, today, name)),
  });
  if (!fills || fills.length === 0) return null;
  return (
    <ul className={styles.fills}>
      {fills.map((fill) => {
        const text = `${shortDay(fill.start_date)}: ${fillStatusText(fill)}`;
        const isAtRisk = fillStatusOf(fill) === "at_risk";
        return (
          <li key={fill.position_id} className={isAtRisk ? styles.risk : undefined}>
            {!isAtRisk && <SmallRing booked={fill.booked} count={fill.count} />}
            <Link
              to="/app/active-jobs/dayplan/$dayplanId/position/$positionId/matches-and-bookings"
              params={{ dayplanId: fill.dayplan_id, positionId: fill.position_id }}
              aria-label={texts.fills.fillOf({ position: name, text })}
            >
              {text}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const isShown = (fill: Fill, today: string, name: string) =>
  fill.name === name &&
  fill.start_date >= today &&
  fill.start_date <= addDays(today, 6) &&
  (fill.state === "running" || fill.state === "paused");
