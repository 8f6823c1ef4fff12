import { classNames } from "./class-names.ts";
import { useDue } from "./delayed.tsx";
import styles from "./skeleton.module.css";
import { texts } from "./texts.ts";

export interface SkeletonProps {
  /** line: text. card: a person or an offer. row: a table's row. block: a calendar. */
  shape?: "line" | "card" | "row" | "block" | undefined;
  count?: number | undefined;
  /** Announced to screen readers after 300 ms and shown under the bones after 1.5 s; default "Loading…". */
  label?: string | undefined;
}

/** After so long the bones alone do not say enough. */
const textAfterMs = 1500;

/**
 * The place of what is loading: kept at once, so that nothing below moves; shown and announced after 300 ms. What takes
 * longer than 1.5 s says in words what it waits for.
 */
export function Skeleton({ shape = "line", count = 1, label = texts.loading }: SkeletonProps) {
  const due = useDue();
  const slow = useDue(textAfterMs) && count > 0;
  return (
    <div
      data-skeleton
      className={classNames(styles.stack, !due && styles.kept)}
      {...(due ? { role: "status" } : { "aria-hidden": true })}
    >
      <span className={slow ? styles.text : "visually-hidden"}>{due && label}</span>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity but their place
        <span key={`${shape}${place}`} aria-hidden="true" className={classNames(styles.bone, styles[shape])} />
      ))}
    </div>
  );
}
