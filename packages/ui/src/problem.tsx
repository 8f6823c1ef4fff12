import styles from "./problem.module.css";

/** What went wrong with a form as a whole. Always in the page, so that it is announced when it comes. */
export function Problem({ children }: { children?: string | undefined }) {
  return (
    <p role="alert" className={children ? styles.problem : styles.none}>
      {children}
    </p>
  );
}
