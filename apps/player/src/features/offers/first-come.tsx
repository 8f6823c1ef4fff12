import { texts } from "../../lib/texts/texts.ts";
import styles from "./offer.module.css";

/** Says that more people were asked than there are places. It names nobody and no number. */
export default function FirstCome() {
  return <p className={styles.quiet}>{texts.firstCome.severalAsked}</p>;
}
