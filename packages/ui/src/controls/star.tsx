import type { ComponentProps } from "react";
import styles from "./star.module.css";

export interface StarProps extends Omit<ComponentProps<"button">, "onToggle"> {
  starred: boolean;
  onToggle: (starred: boolean) => void;
  /** The accessible name: "Ana Reyes in my network". */
  label: string;
}

export function Star({ starred, onToggle, label, ...rest }: StarProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={starred}
      aria-label={label}
      title={label}
      className={styles.star}
      onClick={() => onToggle(!starred)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d="m10 1.8 2.5 5.4 5.9.7-4.4 4 1.2 5.9L10 14.9l-5.2 2.9L6 11.9 1.6 7.9l5.9-.7Z" />
      </svg>
    </button>
  );
}
