import { buttonClass } from "@callboard/ui/button";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./entrance.module.css";

/** A link to the head app, with the email address filled in, for a head who signed in here. */
export function ToOffice({ email }: { email: string }) {
  return (
    <div role="alert" className={`stack-3 ${styles.elsewhere}`}>
      <p>{texts.accounts.headRefused}</p>
      <a
        href={`/sign-in?${new URLSearchParams({ email })}`}
        className={buttonClass({ variant: "go", size: "thumb", wide: true })}
      >
        {texts.accounts.toOffice}
      </a>
    </div>
  );
}
