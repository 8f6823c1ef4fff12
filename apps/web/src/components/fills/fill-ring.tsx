import { texts } from "../../lib/texts/texts.ts";
import styles from "./fill-ring.module.css";
import type { FillStatus } from "./fill-status.ts";

interface FillRingProps {
  booked: number;
  count: number;
  status: FillStatus;
  /** The position's name, announced before the numbers. */
  label?: string;
}

const radius = 15;
const length = 2 * Math.PI * radius;

/**
 * A ring of a position's places with booked/count in it: dark where booked, orange where places may stay open, and green
 * only when the position is filled.
 */
export function FillRing({ booked, count, status, label }: FillRingProps) {
  const share = count > 0 ? Math.min(1, booked / count) : 0;
  const text = texts.outlook.booked({ booked, count });
  return (
    <span
      role="img"
      aria-label={label ? `${label}: ${text}` : text}
      className={`${styles.whole} ${status === "at_risk" ? styles.atRisk : ""}`}
    >
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r={radius} className={styles.track} />
        {share > 0 && (
          <circle
            cx="18"
            cy="18"
            r={radius}
            transform="rotate(-90 18 18)"
            strokeDasharray={`${share * length} ${length}`}
            className={share === 1 ? styles.full : styles.booked}
          />
        )}
      </svg>
      <span className={styles.numbers}>
        {booked}/{count}
      </span>
    </span>
  );
}
