import { classNames } from "../class-names.ts";
import { type Fill, fillSegments, fillText } from "./fill.ts";
import styles from "./fill-bar.module.css";

export interface FillBarProps extends Fill {
  /** The position's name, announced before the numbers: "Costumer: 3 booked, …". */
  label?: string | undefined;
  className?: string | undefined;
}

/** The count from which a segment would be thinner than a gap, so the bar shows shares instead. */
const MOST_SEGMENTS = 48;

/** A bar of a position's count, with one segment for each dayplayer: first booked, then open offers, then need. */
export function FillBar({ booked, open, need, label, className }: FillBarProps) {
  const segments = fillSegments({ booked, open, need });
  const kinds = (["booked", "open", "empty"] as const).filter((kind) => segments[kind] > 0);
  const places = segments.booked + segments.open + segments.empty;
  const text = fillText({ booked, open, need });
  return (
    <div
      role="img"
      aria-label={label ? `${label}: ${text}` : text}
      title={text}
      className={classNames(styles.bar, places > 12 && styles.tight, className)}
    >
      {places > MOST_SEGMENTS
        ? kinds.map((kind) => <i key={kind} className={styles[kind]} style={{ flexGrow: segments[kind] }} />)
        : kinds.flatMap((kind) =>
            Array.from({ length: segments[kind] }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a segment has no identity but its place
              <i key={`${kind}${place}`} className={styles[kind]} />
            )),
          )}
    </div>
  );
}

export interface FillLineProps extends Fill {
  className?: string | undefined;
}

/** The bar with its numbers above it, as lists and headers show it. */
export function FillLine({ booked, open, need, className }: FillLineProps) {
  return (
    <div className={classNames(styles.line, className)}>
      {/* The bar says the same to assistive technology, in one piece. */}
      <div className={styles.numbers} aria-hidden="true">
        <b>{`${booked} of ${booked + need} booked`}</b>
        <span>{`${open} waiting`}</span>
      </div>
      <FillBar booked={booked} open={open} need={need} />
    </div>
  );
}
