import { fullName } from "@callboard/client/format";
import type { Position } from "@callboard/contract/dayplans";
import type { JobOffer } from "@callboard/contract/offers";
import { formatMinutes } from "@callboard/contract/offers/format-minutes";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./unconfirmed-line.module.css";

interface LateLineProps {
  position: Position;
  offers: readonly JobOffer[];
}

/** Who of a position reported that they are running late. */
export function LateLine({ position, offers }: LateLineProps) {
  const late = offers.flatMap(({ position_id, delay, receiver }) =>
    position_id === position.id && delay
      ? [texts.changes.lateBy({ name: fullName(receiver), time: formatMinutes(delay.minutes) })]
      : [],
  );
  if (late.length === 0) return null;
  return (
    <p className={styles.line}>
      <span>
        <b>{texts.changes.runningLate}</b> {late.join(", ")}
      </span>
    </p>
  );
}
