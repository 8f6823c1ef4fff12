import { texts } from "../../lib/texts/texts.ts";
import styles from "./skip-link.module.css";

/** Lets keyboard users skip the navigation. */
export function SkipLink() {
  return (
    <a href="#content" className={styles.skip}>
      {texts.basics.skip}
    </a>
  );
}
