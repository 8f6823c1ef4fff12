import { texts } from "../lib/texts/basics.ts";
import styles from "./skip-link.module.css";

/** For the keyboard: past the navigation, straight to the content. */
export function SkipLink() {
  return (
    <a href="#content" className={styles.skip}>
      {texts.skip}
    </a>
  );
}
