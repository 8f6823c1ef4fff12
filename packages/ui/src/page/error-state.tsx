import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Button, type ButtonSize } from "../controls/button.tsx";
import { texts } from "../texts.ts";
import styles from "./empty-state.module.css";

export interface ErrorStateProps {
  /** The failure. Defaults to "We can't reach Callboard." */
  title?: string | undefined;
  /** The next step for the user. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** The label of the retry button. */
  size?: ButtonSize | undefined;
  /** Another action beside the retry. */
  action?: ReactNode;
  /** Renders one line instead of a panel, for a part of a page. */
  quiet?: boolean | undefined;
  className?: string | undefined;
}

/** Shows a failure in place of the content, always with an action. */
export function ErrorState({
  title = texts.basics.unreachable,
  children = texts.basics.unreachableHelp,
  onRetry,
  retrying = false,
  size,
  action,
  quiet = false,
  className,
}: ErrorStateProps) {
  const retry = onRetry && (
    <Button variant={quiet ? "quiet" : "outlined"} size={size} busy={retrying} onClick={onRetry}>
      {texts.basics.retry}
    </Button>
  );
  if (quiet) {
    return (
      <div role="alert" className={classNames(styles.quiet, className)}>
        <span>{title}</span>
        {retry}
        {action}
      </div>
    );
  }
  return (
    <div role="alert" className={classNames(styles.empty, styles.failed, className)}>
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {(retry || action) && (
        <div className={styles.action}>
          {retry}
          {action}
        </div>
      )}
    </div>
  );
}
