import type { ReactNode } from "react";
import styles from "./bubble.module.css";
import { LinkedText } from "./linked-text.tsx";

interface BubbleProps {
  mine: boolean;
  text: string;
  /** When the message was sent, ISO 8601. `time` is its formatted form. */
  at: string;
  time: string;
  /** The state after the time: seen, sending, not sent. */
  foot?: ReactNode;
  /** Actions below the message, for one that was not sent. */
  children?: ReactNode;
  failed?: boolean;
}

/** One message of a conversation. The signed-in account's own messages are on the right. */
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
