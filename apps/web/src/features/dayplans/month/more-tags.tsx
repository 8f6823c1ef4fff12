import { longDay } from "@callboard/client/days";
import type { Dayplan, Position } from "@callboard/contract/dayplans";
import type { Fill } from "@callboard/contract/fills";
import { useId, useLayoutEffect, useRef, useState } from "react";
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
 * The "+ N more" button. It shows all tags of the day in a native popover, which Escape or a click outside closes. They
 * are rendered while it is open: with twelve positions a day, they are six of seven tags of the month. In a browser
 * without popovers the button opens and closes the list.
 */
export function MoreTags({ plan, positions, fills, shown }: MoreTagsProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    if (!open || !button.current || !list.current) return;
    const { left, bottom, top } = button.current.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = list.current;
    const below = bottom + 4 + offsetHeight <= innerHeight;
    list.current.style.left = `${Math.max(8, Math.min(left, innerWidth - offsetWidth - 8))}px`;
    list.current.style.top = `${below ? bottom + 4 : Math.max(8, top - offsetHeight - 4)}px`;
  }, [open]);

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={styles.more}
        onClick={() => "popover" in HTMLElement.prototype || setOpen(!open)}
      >
        {texts.dayplans.more({ count: positions.length - shown })}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        // A closed dialog in the page would switch off the keys of the page (see `isWaitingForAnswer`).
        {...(open && { role: "dialog", "aria-label": texts.dayplans.moreOn({ day: longDay(plan.date) }) })}
        data-open={open || undefined}
        className={styles.list}
        onBeforeToggle={(event) => event.newState === "open" && setOpen(true)}
        onToggle={(event) => event.newState === "closed" && setOpen(false)}
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
