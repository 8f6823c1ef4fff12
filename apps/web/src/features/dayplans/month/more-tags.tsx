import { longDay } from "@callboard/client/days";
import type { Dayplan, Position } from "@callboard/contract/dayplans";
import type { Fill } from "@callboard/contract/fills";
import { usePopover } from "@callboard/ui/use-popover";
import { fillOf } from "../../../components/fills/use-fills.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./more-tags.module.css";
import { PositionTag } from "./position-tag.tsx";

interface MoreTagsProps {
  plan: Dayplan;
  positions: readonly Position[];
  /** The fills of the day. */
  fills: readonly Fill[] | undefined;
  /** How many tags the day itself shows. */
  shown: number;
}

/**
 * The "+ N more" button with all tags of the day. They are rendered while it is open: with twelve positions a day, they
 * are six of seven tags of the month.
 */
export function MoreTags({ plan, positions, fills, shown }: MoreTagsProps) {
  const { open, button, list } = usePopover();
  return (
    <>
      <button {...button} className={styles.more}>
        {texts.dayplans.more({ count: positions.length - shown })}
      </button>
      <div
        {...list}
        // A closed dialog in the page would switch off the keys of the page (see `isWaitingForAnswer`).
        {...(open && { role: "dialog", "aria-label": texts.dayplans.moreOn({ day: longDay(plan.date) }) })}
        className={`popover ${styles.list}`}
      >
        {open && (
          <>
            <p className="label">{longDay(plan.date)}</p>
            {positions.map((position) => (
              <PositionTag key={position.name} plan={plan} position={position} fill={fillOf(fills, position.id)} />
            ))}
          </>
        )}
      </div>
    </>
  );
}
