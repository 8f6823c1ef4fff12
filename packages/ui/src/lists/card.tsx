import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./card.module.css";

export interface CardProps extends Omit<ComponentProps<"div">, "title"> {
  /** Draws a black edge, for a selected card or today's. */
  chosen?: boolean | undefined;
  /** Adds padding, for a card with a decision. */
  roomy?: boolean | undefined;
}

export function Card({ chosen = false, roomy = false, className, ...rest }: CardProps) {
  return (
    <div {...rest} className={classNames(styles.card, roomy && styles.roomy, chosen && styles.chosen, className)} />
  );
}

export interface RowCardProps extends Omit<CardProps, "roomy" | "title" | "children"> {
  /** The left edge of the card, usually an `Avatar`. */
  start?: ReactNode;
  title: ReactNode;
  /** Small gray lines under the title, one for each child. */
  lines?: readonly ReactNode[] | undefined;
  /** The right edge of the card: buttons, a pill. On a phone it moves below the text. */
  end?: ReactNode;
  /** A row of a long list: the lines follow one another, and an edge parts it from the next row. */
  compact?: boolean | undefined;
}

/** A person or a thing in a list: picture, name, details and actions. */
export function RowCard({ start, title, lines = [], end, chosen = false, compact = false, ...rest }: RowCardProps) {
  return (
    <div {...rest} className={classNames(styles.card, styles.row, compact && styles.compact, chosen && styles.chosen)}>
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

/** A vertical list of cards. */
export const CardList = (props: ComponentProps<"ul">) => <ul {...props} className={styles.list} />;
