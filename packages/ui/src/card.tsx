import type { ComponentProps, ReactNode } from "react";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";

export interface CardProps extends Omit<ComponentProps<"div">, "title"> {
  /** Black edge: selected, or today. */
  chosen?: boolean | undefined;
  /** More air, for a card to decide on. */
  roomy?: boolean | undefined;
}

export function Card({ chosen = false, roomy = false, className, ...rest }: CardProps) {
  return (
    <div {...rest} className={classNames(styles.card, roomy && styles.roomy, chosen && styles.chosen, className)} />
  );
}

export interface RowCardProps extends Omit<CardProps, "roomy" | "title" | "children"> {
  /** At the left edge: an Avatar. */
  start?: ReactNode;
  title: ReactNode;
  /** Small gray lines under the title; each child one line. */
  lines?: readonly ReactNode[] | undefined;
  /** At the right edge: buttons, a pill. They go below on a phone. */
  end?: ReactNode;
}

/** A person or a thing in a list: picture, name, what matters, what can be done. */
export function RowCard({ start, title, lines = [], end, chosen = false, className, ...rest }: RowCardProps) {
  return (
    <div {...rest} className={classNames(styles.card, styles.row, chosen && styles.chosen, className)}>
      {start}
      <div className={styles.middle}>
        <div className={styles.title}>{title}</div>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          <div key={place} className={styles.small}>
            {line}
          </div>
        ))}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}

/** Cards under each other. */
export function CardList({ className, ...rest }: ComponentProps<"ul">) {
  return <ul {...rest} className={classNames(styles.list, className)} />;
}
