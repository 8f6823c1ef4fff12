import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./pill.module.css";

/**
 * "needs": needs an action. "good": done, booked. "lost": declined, failed. "full": the strong green of a count that is
 * met.
 */
export type PillVariant = "neutral" | "needs" | "good" | "lost" | "full";

export interface PillProps extends ComponentProps<"span"> {
  variant?: PillVariant | undefined;
}

/** A state in a few words. The color only supports the text. */
export function Pill({ variant = "neutral", className, ...rest }: PillProps) {
  return <span {...rest} className={classNames(styles.pill, styles[variant], className)} />;
}

/**
 * A count beside a link, of items that wait for the account. Renders nothing for zero. `of` names the items: "open
 * offers".
 */
export function CountBadge({ count, of, className }: { count: number; of: string; className?: string | undefined }) {
  if (count <= 0) return null;
  return (
    <span className={classNames(styles.count, className)}>
      {count > 99 ? "99+" : count}
      <span className="visually-hidden"> {of}</span>
    </span>
  );
}
