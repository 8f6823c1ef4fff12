import type { Position } from "@callboard/contract/dayplans";
import { FillBar } from "@callboard/ui/fill-bar";
import { FillRing } from "../../../components/fills/fill-ring.tsx";
import { fillStatusOf } from "../../../components/fills/fill-status.ts";
import { fillingText } from "../../../components/fills/filling-text.ts";
import { useFill } from "../../../components/fills/use-fills.ts";
import { PathLink } from "../../../components/path-link.tsx";
import { positionPath } from "../../../components/paths.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./position-fill.module.css";

/** How the places of a position fill: a bar, or the ring and the words of its fill, which link to the fill. */
export function PositionFill({ position, need, zone }: { position: Position; need: number; zone: string }) {
  const { id, name, booked, open_offers } = position;
  const fill = useFill(id);
  const text = fill && fillingText(fill, zone);
  const bar = <FillBar label={name} booked={booked} open={open_offers} need={need} />;
  if (!fill || !text || id === null) return bar;
  const status = fillStatusOf(fill);
  return (
    <div className={styles.fill}>
      <FillRing booked={fill.booked} count={fill.count} status={status} label={name} />
      <div>
        {bar}
        <PathLink
          path={positionPath(fill.dayplan_id, id)}
          preload
          className={status === "at_risk" ? `${styles.words} ${styles.risk}` : styles.words}
          aria-label={texts.fills.fillOf({ position: name, text })}
        >
          {text}
        </PathLink>
      </div>
    </div>
  );
}
