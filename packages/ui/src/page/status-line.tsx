import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./status-line.module.css";

export interface StatusLineProps {
  variant?: "needs" | "lost" | "plain" | undefined;
  children?: ReactNode;
  action?: ReactNode;
}

/** One line across the top of the content, with the state of the whole page. It takes no space without children. */
export function StatusLine({ variant = "needs", children, action }: StatusLineProps) {
  return (
    <div role="status" className={children ? classNames(styles.line, styles[variant]) : undefined}>
      {children}
      {children && action}
    </div>
  );
}
