import { classNames } from "./class-names.ts";
import { Delayed } from "./delayed.tsx";
import styles from "./skeleton.module.css";
import { texts } from "./texts.ts";

export interface SkeletonProps {
  /** line: text. card: a person or an offer. row: a table's row. block: a calendar. */
  shape?: "line" | "card" | "row" | "block" | undefined;
  count?: number | undefined;
  /** Said to screen readers once; default "Loading…". */
  label?: string | undefined;
}

/** The place of what is loading, shown after 300 ms. */
export function Skeleton({ shape = "line", count = 1, label = texts.loading }: SkeletonProps) {
  return (
    <Delayed>
      <div role="status" className={styles.stack}>
        <span className="visually-hidden">{label}</span>
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity but their place
          <span key={`${shape}${place}`} aria-hidden="true" className={classNames(styles.bone, styles[shape])} />
        ))}
      </div>
    </Delayed>
  );
}
