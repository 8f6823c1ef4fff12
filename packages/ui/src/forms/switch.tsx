import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./switch.module.css";

export interface SwitchProps extends Omit<ComponentProps<"input">, "type"> {
  /** The label of the switch. */
  children: ReactNode;
  /** A small line under the label. */
  hint?: ReactNode;
}

/** Turns something on or off at once, for settings without a save button. */
export function Switch({ children, hint, ...input }: SwitchProps) {
  const hintId = useId();
  return (
    <label className={styles.whole}>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own checked state
        role="switch"
        aria-describedby={hint ? hintId : undefined}
        className={styles.track}
      />
      <span>
        <span className={styles.label}>{children}</span>
        {hint && (
          <span id={hintId} aria-hidden="true" className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
