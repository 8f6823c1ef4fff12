import styles from "./logo.module.css";

/** The logo. It takes the color of the surrounding text, so it works on black and on white. */
export const Logo = () => (
  <span className={styles.logo}>
    <svg viewBox="0 0 22 18" aria-hidden="true" className={styles.mark}>
      <path d="M0 6h22v9a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3Z" />
      <path d="M3 0h1.9L1.5 6H0V3a3 3 0 0 1 3-3Zm6.5 0h4.6l-3.4 6H6.1Zm9.2 0H19a3 3 0 0 1 2.9 2.3L19.9 6h-4.6Z" />
    </svg>
    Callboard
  </span>
);
