import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./page-header.module.css";

export interface PageHeaderProps {
  title: ReactNode;
  /** Small label above the title: where one is. */
  above?: string | undefined;
  /** Before the title: Back, the previous day. */
  start?: ReactNode;
  /** Right after the title: the next day. */
  after?: ReactNode;
  /** At the right edge: what can be done here, the green one last. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** The head of a page with its only h1. */
export function PageHeader({ title, above, start, after, actions, className }: PageHeaderProps) {
  return (
    <header className={classNames(styles.header, className)}>
      <div className={styles.titles}>
        {start}
        <div className={styles.title}>
          {above && <p className="label">{above}</p>}
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        {after}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
