import type { Position } from "@callboard/contract/dayplans";
import type { Fill } from "@callboard/contract/fills";
import { fillStatusOf, fillStatusText } from "../../../components/fills/fill-status.ts";
import { SmallRing } from "../../../components/fills/small-ring.tsx";
import styles from "./position-tag.module.css";

interface TagEndProps {
  position: Pick<Position, "booked" | "count">;
  /** The fill that works on the position. */
  fill: Fill | undefined;
  isUrgent: boolean;
}

/** The numbers at the end of a tag. A fill adds a ring and its outlook; places that may stay open stand out. */
export function TagEnd({ position: { booked, count }, fill, isUrgent }: TagEndProps) {
  const numbers = `${booked}/${count}`;
  if (!fill) return isUrgent ? <b className={styles.urgent}>{numbers}</b> : numbers;
  const isAtRisk = fillStatusOf(fill) === "at_risk";
  return (
    <span className={styles.filling}>
      <SmallRing booked={booked} count={count} />
      {isAtRisk ? <b className={styles.urgent}>{numbers}</b> : numbers}
      <span className="visually-hidden">{fillStatusText(fill)}</span>
    </span>
  );
}
