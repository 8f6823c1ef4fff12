import type { ComponentProps, ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import styles from "./page-header.module.css";

export interface PageHeaderProps {
  title: ReactNode;
  /** A small label above the title, which names the section. */
  above?: string | undefined;
  /** The content before the title, for example a back link or the previous day. */
  start?: ReactNode;
  /** The content right after the title, for example the next day. */
  after?: ReactNode;
  /** The actions at the right edge, with the green button last. */
  actions?: ReactNode;
  /** Keeps the place of actions that come later, so that they do not move the title. */
  actionsFollow?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLElement> | undefined;
}

/** The header of a page, with its only h1. */
export function PageHeader({
  title,
  above,
  start,
  after,
  actions,
  actionsFollow = false,
  className,
  ref,
}: PageHeaderProps) {
  return (
    <header ref={ref} className={classNames(styles.header, className)}>
      <div className={styles.titles}>
        {start}
        <div className={styles.title}>
          {above && <p className="label">{above}</p>}
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        {after}
      </div>
      {(actions || actionsFollow) && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

/** The sentence below a page's header about the purpose of the page. */
export const PageLead = (props: Omit<ComponentProps<"p">, "className">) => <p {...props} className={styles.lead} />;
