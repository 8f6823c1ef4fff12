import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "../class-names.ts";
import styles from "./button.module.css";

/** "go": the main action, one in a view. "goOutlined": the same action where it is not the main one. "stop": a destructive action. */
export type ButtonVariant = "go" | "goOutlined" | "outlined" | "quiet" | "stop";
/** "thumb": at least 48 px high, for the player app. */
export type ButtonSize = "normal" | "big" | "thumb";

export interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Makes the button as wide as its container. */
  wide?: boolean | undefined;
}

/** The class name that gives a router's link the look of a button: `<Link className={buttonClass({ look: "go" })}>`. */
export function buttonClass({ variant = "outlined", size = "normal", wide = false }: ButtonStyle = {}): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide);
}

export interface ButtonProps extends ComponentProps<"button">, ButtonStyle {
  /** A request is running: the button keeps its focus and its width, and further clicks do nothing. */
  busy?: boolean | undefined;
  /** The label while busy, for example "Saving…". Without it a spinner covers the label. */
  busyLabel?: string | undefined;
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      // A click that turns this button into one of another type must not act as the new type: the browser would submit
      // the form that the next step has just drawn.
      key={type}
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, wide }), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      onClick={click}
    >
      {busyLabel === undefined ? (
        <span className={classNames(styles.face, busy && styles.working)}>{children}</span>
      ) : (
        // Both labels share one grid cell, so that the button is as wide as the wider one from the start.
        <span className={styles.faces}>
          <span className={classNames(styles.face, busy && styles.away)}>{children}</span>
          <span className={classNames(styles.face, !busy && styles.away)}>{busyLabel}</span>
        </span>
      )}
    </button>
  );
}
