import { EmailSettings } from "@callboard/client/accounts/email-settings";
import type { UserData } from "@callboard/contract/accounts/profile-settings";
import { texts } from "../../lib/texts/texts.ts";
import { showSuccess } from "./show-success.ts";
import { useChangeEmail, useConfirmEmail } from "./user-data.ts";
import styles from "./user-settings-page.module.css";

export const EmailSection = ({ user }: { user: UserData }) => (
  <div className={styles.boxed}>
    <EmailSettings
      user={user}
      change={useChangeEmail()}
      confirm={useConfirmEmail(() => showSuccess(texts.settings.updated))}
      now={(button) => (
        <div className={styles.boxedNow}>
          <div>
            <span className="label">{texts.settings.email}</span>
            <strong>{user.email}</strong>
          </div>
          {button}
        </div>
      )}
      texts={texts.settings}
      className={styles.form}
      actions="row-3"
    />
  </div>
);
