import type { Dayplan, Position } from "@callboard/contract/dayplans";
import type { Fill } from "@callboard/contract/fills";
import { Tag } from "@callboard/ui/tag";
import { memo, type ReactNode } from "react";
import { fillStatusText } from "../../../components/fills/fill-status.ts";
import { useFill } from "../../../components/fills/use-fills.ts";
import { PathLink } from "../../../components/path-link.tsx";
import { jobsOfDayPath, positionPath } from "../../../components/paths.ts";
import { isSoon } from "../../../lib/is-soon.ts";
import { usePositionColor } from "../../../lib/positions/position-colors.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./position-tag.module.css";
import { TagEnd } from "./tag-end.tsx";
import { isUnactive, leadsToMatches, tagVariant } from "./tag-variant.ts";

interface PositionTagProps {
  plan: Dayplan;
  position: Position;
  /** The position's fill in any state; the tag shows it while it works on the position. */
  fill: Fill | undefined;
  /** The day says itself that nothing of it is active. */
  plain?: boolean;
}

/** A position on the calendar: its name, bookings and count, linked to its matches or to the jobs of the day. */
export const PositionTag = memo(function PositionTag({
  plan,
  position,
  fill: latest,
  plain = false,
}: PositionTagProps) {
  const { id: dayplanId, has_passed } = plan;
  const { id: positionId, name, booked, open_offers: open, count, need } = position;
  const color = usePositionColor(name);
  const isOpen = leadsToMatches(position, has_passed);
  const fill = isOpen && (latest?.state === "running" || latest?.state === "paused") ? latest : undefined;
  const tag = (end: ReactNode) => (
    <Tag
      variant={tagVariant(position, has_passed)}
      colorKey={color}
      end={end}
      fill={isOpen ? { booked, open, need } : undefined}
      className={styles.tag}
      title={`${name} ${booked}/${count}${fill ? `, ${fillStatusText(fill)}` : ""}`}
    >
      {name}
    </Tag>
  );
  if (isUnactive(position, has_passed) && plain) return tag(undefined);
  if (isUnactive(position, has_passed)) {
    return (
      <span className={styles.pair}>
        {tag(undefined)}
        <PathLink
          path={jobsOfDayPath(plan.date)}
          preload
          className={styles.unactive}
          aria-label={texts.dayplans.unactiveLabel({ position: name })}
        >
          {texts.dayplans.unactive}
        </PathLink>
      </span>
    );
  }
  const isUrgent =
    isOpen && need > 0 && isSoon({ date: plan.date, callTime: position.call_time ?? plan.call_time, zone: plan.zone });
  const content = tag(<TagEnd position={position} fill={fill} isUrgent={isUrgent} />);
  if (!dayplanId || !positionId || !isOpen) return content;
  return (
    <PathLink path={positionPath(dayplanId, positionId)} preload className={styles.link}>
      {content}
    </PathLink>
  );
});

/** A tag that reads its fill itself. A grid of many tags reads the fills once and passes them to its tags instead. */
export function FilledPositionTag({ plan, position }: Pick<PositionTagProps, "plan" | "position">) {
  return <PositionTag plan={plan} position={position} fill={useFill(position.id)} />;
}
