import { useEffect } from "react";
import { Page } from "../../components/page.tsx";
import { payingInvitation, pendingInvitation } from "../../lib/pending-invitation.ts";
import { texts } from "../../lib/texts/accounts.ts";
import { signOut } from "./sign-out.ts";
import styles from "./sign-out-page.module.css";

/** Leaves by a reload, so that nothing of the session stays in memory either. */
export function SignOutPage() {
  useEffect(() => {
    void signOut().then(() => {
      // Whoever uses this browser next must not accept it by signing in.
      pendingInvitation.forget();
      payingInvitation.forget();
      location.replace("/");
    });
  }, []);
  return (
    <Page title={texts.signingOut}>
      <main className={styles.whole}>
        <p role="status">{texts.signingOut}</p>
      </main>
    </Page>
  );
}
