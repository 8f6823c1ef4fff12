import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./chip.module.css";

export interface ChipProps extends Omit<ComponentProps<"button">, "onToggle"> {
  pressed: boolean;
  onToggle: (pressed: boolean) => void;
  /** The number of items that the chip stands for. */
  count?: ReactNode;
  size?: "normal" | "thumb" | undefined;
}

/** A filter that is on or off. */
export function Chip({ pressed, onToggle, count, size = "normal", className, children, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={classNames(styles.chip, styles[size], className)}
      onClick={() => onToggle(!pressed)}
    >
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}

/** A wrapping row of chips. `label` names the group. */
export function ChipRow({ label, className, ...rest }: ComponentProps<"fieldset"> & { label: string }) {
  return <fieldset aria-label={label} {...rest} className={classNames(styles.row, className)} />;
}
