import { classNames } from "./class-names.ts";
import { useDue } from "./delayed.tsx";
import styles from "./skeleton.module.css";
import { texts } from "./texts.ts";

export interface SkeletonProps {
  /** line: text. card: a person or an offer. row: a table's row. block: a calendar. */
  shape?: "line" | "card" | "row" | "block" | undefined;
  count?: number | undefined;
  /** Said to screen readers once; default "Loading…". */
  label?: string | undefined;
}

/** The place of what is loading: kept at once, so that nothing below moves; shown and said after 300 ms. */
export function Skeleton({ shape = "line", count = 1, label = texts.loading }: SkeletonProps) {
  const due = useDue();
  return (
    <div
      className={classNames(styles.stack, !due && styles.kept)}
      {...(due ? { role: "status" } : { "aria-hidden": true })}
    >
      <span className="visually-hidden">{due && label}</span>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity but their place
        <span key={`${shape}${place}`} aria-hidden="true" className={classNames(styles.bone, styles[shape])} />
      ))}
    </div>
  );
}
