import { classNames } from "@callboard/ui/class-names";
import type { ReactNode } from "react";
import styles from "./selection-frame.module.css";

interface SelectionFrameProps {
  /** Whether something is selected. Then the frame stays visible while the list scrolls. */
  active: boolean;
  message: string;
  className?: string | undefined;
  children: ReactNode;
}

/** How many entries of a list are selected, and the actions for them. */
export const SelectionFrame = ({ active, message, className, children }: SelectionFrameProps) => (
  <div className={classNames(active ? styles.busy : styles.idle, className)}>
    <span role="status" className={styles.message}>
      {message}
    </span>
    {children}
  </div>
);
