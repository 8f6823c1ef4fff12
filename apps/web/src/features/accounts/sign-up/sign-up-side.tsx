import { texts } from "../../../lib/texts/texts.ts";
import styles from "./sign-up-side.module.css";

export function SignUpSide() {
  return (
    <>
      <h2>{texts.landing.title}</h2>
      <ul className={`stack-2 ${styles.points}`}>
        {Object.values(texts.accounts.points).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
