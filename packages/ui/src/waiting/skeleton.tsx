import { classNames } from "../class-names.ts";
import { texts } from "../texts.ts";
import { useDue } from "./delayed.tsx";
import styles from "./skeleton.module.css";

export interface SkeletonProps {
  /** "line": text. "card": a person or an offer. "row": a row of a table. "block": a calendar. */
  shape?: "line" | "card" | "row" | "block" | undefined;
  count?: number | undefined;
  /** Announced to screen readers after 300 ms, and visible after 1.5 s. Defaults to "Loading…". */
  label?: string | undefined;
}

/** Milliseconds after which the skeleton also shows a text. */
const textAfterMs = 1500;

/**
 * The placeholder of content that is loading. It takes its space at once, so that nothing below moves, and is visible
 * and announced after 300 ms. After 1.5 s it shows a text that the content is loading.
 */
export function Skeleton({ shape = "line", count = 1, label = texts.basics.loading }: SkeletonProps) {
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
