import { longDay } from "@callboard/client/days";
import type { Dayplan, Position } from "@callboard/contract/dayplans";
import { useId, useRef } from "react";
import { texts } from "../../lib/texts/dayplans.ts";
import styles from "./more-tags.module.css";
import { PositionTag } from "./position-tag.tsx";

interface MoreTagsProps {
  plan: Dayplan;
  positions: readonly Position[];
  /** How many tags the day itself shows. */
  shown: number;
}

/** The "+ N more" button. It shows all tags of the day in a native popover, which Escape or a click outside closes. */
export function MoreTags({ plan, positions, shown }: MoreTagsProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const place = () => {
    if (!button.current || !list.current) return;
    const { left, bottom, top } = button.current.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = list.current;
    const below = bottom + 4 + offsetHeight <= innerHeight;
    list.current.style.left = `${Math.max(8, Math.min(left, innerWidth - offsetWidth - 8))}px`;
    list.current.style.top = `${below ? bottom + 4 : Math.max(8, top - offsetHeight - 4)}px`;
  };

  return (
    <>
      <button ref={button} type="button" popoverTarget={id} className={styles.more}>
        {texts.more(positions.length - shown)}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        aria-label={texts.moreOn(longDay(plan.date))}
        role="dialog"
        className={styles.list}
        onToggle={(event) => event.newState === "open" && place()}
      >
        <p className="label">{longDay(plan.date)}</p>
        {positions.map((position) => (
          <PositionTag key={position.name} plan={plan} position={position} />
        ))}
      </div>
    </>
  );
}
