import { EmailSettings } from "@callboard/client/accounts/email-settings";
import type { UserData } from "@callboard/contract/accounts/profile-settings";
import { settingsTexts } from "../../lib/texts/en/settings.ts";
import { showSuccess } from "./show-success.ts";
import { useChangeEmail, useConfirmEmail } from "./user-data.ts";
import styles from "./user-settings-page.module.css";

export const EmailSection = ({ user }: { user: UserData }) => (
  <div className={styles.boxed}>
    <EmailSettings
      user={user}
      change={useChangeEmail()}
      confirm={useConfirmEmail(() => showSuccess(settingsTexts.updated))}
      now={(button) => (
        <div className={styles.boxedNow}>
          <div>
            <span className="label">{settingsTexts.email}</span>
            <strong>{user.email}</strong>
          </div>
          {button}
        </div>
      )}
      className={styles.form}
      actions="row-3"
    />
  </div>
);
