import styles from "./icons.module.css";

/**
 * This app's own icons, in the style of those in `packages/ui`. Buttons with an icon have their own accessible name.
 */
export function EditIcon() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false" className={styles.icon}>
      <path d="M3.5 16.5v-3.2L13 3.8l3.2 3.2-9.5 9.5ZM10.8 6l3.2 3.2" />
    </svg>
  );
}

export function BinIcon() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false" className={styles.icon}>
      <path d="M4 5.5h12M8 5.5V3.8h4v1.7M5.5 5.5l.7 10.7h7.6l.7-10.7M8.5 8.5v5M11.5 8.5v5" />
    </svg>
  );
}
