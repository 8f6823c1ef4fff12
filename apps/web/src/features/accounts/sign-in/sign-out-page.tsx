import { useEffect } from "react";
import { Page } from "../../../components/page.tsx";
import { payingInvitation, pendingInvitation, pendingMembership } from "../../../lib/pending-invitation.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { signOut } from "./sign-out.ts";
import styles from "./sign-out-page.module.css";

/** Signs out and reloads the page, so that nothing of the session stays in memory. */
export function SignOutPage() {
  useEffect(() => {
    void signOut().then((next) => {
      // The next user of this browser must not accept the invitations by signing in.
      pendingInvitation.remove();
      payingInvitation.remove();
      pendingMembership.remove();
      location.replace(next ?? "/");
    });
  }, []);
  return (
    <Page title={texts.accounts.signingOut}>
      <main className={styles.whole}>
        <p role="status">{texts.accounts.signingOut}</p>
      </main>
    </Page>
  );
}
