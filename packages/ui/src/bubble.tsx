import type { ReactNode } from "react";
import styles from "./bubble.module.css";
import { LinkedText } from "./linked-text.tsx";

interface BubbleProps {
  mine: boolean;
  text: string;
  /** ISO 8601; `time` is what is shown of it. */
  at: string;
  time: string;
  /** After the time: seen, sending, not sent. */
  foot?: ReactNode;
  /** Below it, for what can be done with one that was not sent. */
  children?: ReactNode;
  failed?: boolean;
}

/** What somebody said, mine on the right. */
export const Bubble = ({ mine, text, at, time, foot, children, failed = false }: BubbleProps) => (
  <div className={styles.bubble} data-mine={mine || undefined} data-failed={failed || undefined}>
    <p className={styles.text} dir="auto">
      <LinkedText text={text} />
    </p>
    <p className={styles.foot}>
      <time dateTime={at}>{time}</time>
      {foot && <span>{foot}</span>}
    </p>
    {children}
  </div>
);
