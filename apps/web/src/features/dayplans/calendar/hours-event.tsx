import { longDay } from "@callboard/client/days";
import { clockTime } from "@callboard/client/zoned";
import type { Dayplan, Position } from "@callboard/contract/dayplans";
import { Link } from "@tanstack/react-router";
import { localTime } from "../../../lib/shown-units.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { FilledPositionTag } from "../month/position-tag.tsx";
import styles from "./hours-event.module.css";

interface HoursEventProps {
  plan: Dayplan;
  positions: readonly Position[];
  /** False for the part of a night shoot that is on the next date. */
  starts: boolean;
}

/** The positions of a day that have the same hours, in the week and day views of the calendar. */
export function HoursEvent({ plan, positions, starts }: HoursEventProps) {
  const [first] = positions;
  const call = first?.call_time ?? plan.call_time;
  const wrap = first?.wrap_time ?? plan.wrap_time;
  const headcount = headcountText(plan);
  const place = [plan.street_address, plan.city].filter(Boolean).join(", ");
  return (
    <div className={plan.has_passed ? `${styles.hours} ${styles.past}` : styles.hours}>
      <Link to="/app/calendar/$date" params={{ date: plan.date }} className={styles.day}>
        <span className="visually-hidden">{texts.dayplans.openDay({ day: longDay(plan.date) })}, </span>
        {call && <b>{wrap ? `${clockTime(call)} – ${localTime(wrap, plan.zone)}` : localTime(call, plan.zone)}</b>}
        {!starts && <span>{texts.dayplans.fromDayBefore}</span>}
        {place && <span>{place}</span>}
        {starts && headcount && <span>{headcount}</span>}
        {starts && plan.notes && <span>{plan.notes}</span>}
      </Link>
      {starts && positions.map((position) => <FilledPositionTag key={position.name} plan={plan} position={position} />)}
    </div>
  );
}

const headcountText = (plan: Dayplan): string =>
  [
    plan.number_of_actors > 0 && texts.dayplans.headcount.actors({ count: plan.number_of_actors }),
    plan.number_of_stunts > 0 && texts.dayplans.headcount.stunts({ count: plan.number_of_stunts }),
    plan.number_of_background > 0 && texts.dayplans.headcount.background({ count: plan.number_of_background }),
  ]
    .filter(Boolean)
    .join(" · ");
