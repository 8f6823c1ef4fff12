import type { Dayplan, Position } from "@callboard/contract/dayplans";
import { Tag } from "@callboard/ui/tag";
import { Link } from "@tanstack/react-router";
import { texts } from "../../lib/texts/dayplans.ts";
import styles from "./position-tag.module.css";
import { isUnactive, leadsToMatches, tagLook } from "./tag-look.ts";

interface PositionTagProps {
  plan: Dayplan;
  position: Position;
}

/** A position on the calendar: its name, bookings and count, linked to its matches or to the jobs of the day. */
export function PositionTag({ plan, position }: PositionTagProps) {
  const { id: dayplanId, has_passed } = plan;
  const { id: positionId, name, booked, count } = position;
  const tag = (end: string | undefined) => (
    <Tag
      look={tagLook(position, has_passed)}
      colour={name}
      end={end}
      className={styles.tag}
      title={`${name} ${booked}/${count}`}
    >
      {name}
    </Tag>
  );
  if (isUnactive(position, has_passed)) {
    return (
      <span className={styles.pair}>
        {tag(undefined)}
        <Link
          to="/app/all-jobs"
          search={{ date: plan.date }}
          className={styles.unactive}
          aria-label={texts.unactiveLabel(name)}
        >
          {texts.unactive}
        </Link>
      </span>
    );
  }
  const content = tag(`${booked}/${count}`);
  if (!dayplanId || !positionId || !leadsToMatches(position, has_passed)) return content;
  return (
    <Link
      to="/app/active-jobs/dayplan/$dayplanId/position/$positionId/matches-and-bookings"
      params={{ dayplanId, positionId }}
      className={styles.link}
    >
      {content}
    </Link>
  );
}
