import type { ReactNode } from "react";
import { Button, type ButtonSize } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./empty-state.module.css";
import { texts } from "./texts.ts";

export interface ErrorStateProps {
  /** What failed; default "We can't reach Callboard." */
  title?: string | undefined;
  /** What to do next. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Of the retry. */
  size?: ButtonSize | undefined;
  /** Another way on, beside the retry. */
  action?: ReactNode;
  /** One line instead of a panel: for a part of a page. */
  quiet?: boolean | undefined;
  className?: string | undefined;
}

/** A failure in the place of what failed, always with a way on. */
export function ErrorState({
  title = texts.unreachable,
  children = texts.unreachableHelp,
  onRetry,
  retrying = false,
  size,
  action,
  quiet = false,
  className,
}: ErrorStateProps) {
  const retry = onRetry && (
    <Button look={quiet ? "quiet" : "outlined"} size={size} busy={retrying} onClick={onRetry}>
      {texts.retry}
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
