import { NextIcon } from "@callboard/ui/icon";
import type { ReactNode } from "react";
import { Link } from "wouter";
import styles from "./link-list.module.css";

/** A list of links to further screens, each a row as high as a thumb needs. */
export function LinkList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.list}>
      {children}
    </ul>
  );
}

interface LinkRowProps {
  to: string;
  children: ReactNode;
  /** A small line below the label. */
  hint?: ReactNode;
}

export function LinkRow({ to, children, hint }: LinkRowProps) {
  return (
    <li>
      <Link href={to} className={styles.row}>
        <span className={styles.words}>
          {children}
          {hint && <small className={`hint ${styles.hint}`}>{hint}</small>}
        </span>
        <NextIcon />
      </Link>
    </li>
  );
}
