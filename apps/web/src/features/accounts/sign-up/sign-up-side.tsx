import { texts } from "../../../lib/texts/accounts/accounts.ts";
import styles from "./sign-up-side.module.css";

export function SignUpSide() {
  return (
    <>
      <h2>{texts.tagline}</h2>
      <ul className={styles.points}>
        {Object.values(texts.points).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
