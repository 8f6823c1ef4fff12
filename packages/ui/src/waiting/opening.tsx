import { texts } from "../texts.ts";
import { useDue } from "./delayed.tsx";
import styles from "./opening.module.css";

/**
 * The fallback of a sheet whose code is loaded when it is first opened. Without it a press seems to do nothing on a slow
 * connection.
 */
export const Opening = () =>
  useDue() ? (
    <p role="status" className={styles.opening}>
      {texts.basics.opening}
    </p>
  ) : null;
