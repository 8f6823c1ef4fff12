import { CodeForm } from "@callboard/client/accounts/code-form";
import { EmailChangeForm } from "@callboard/client/accounts/email-change-form";
import type { UserData } from "@callboard/contract/accounts/profile-settings";
import { Button } from "@callboard/ui/button";
import { useState } from "react";
import { texts } from "../../lib/texts/texts.ts";
import { showSuccess } from "./show-success.ts";
import { useChangeEmail, useConfirmEmail } from "./user-data.ts";
import styles from "./user-settings-page.module.css";

/** The email address for sign-in. A new address takes effect only after the code mailed to it was entered. */
export function EmailSection({ user }: { user: UserData }) {
  const [changing, setChanging] = useState(false);
  const change = useChangeEmail();
  const pending = changing ? null : user.pending_email;
  return (
    <div className={styles.boxed}>
      <div className={styles.boxedNow}>
        <div>
          <span className="label">{texts.settings.email}</span>
          <strong>{user.email}</strong>
        </div>
        {!changing && !pending && <Button onClick={() => setChanging(true)}>{texts.settings.changeEmail}</Button>}
      </div>
      {changing && (
        <EmailChangeForm
          change={change}
          onDone={() => setChanging(false)}
          texts={{ ...texts.settings, currentPassword: texts.settings.currentPass }}
          className={styles.form}
          actions="row-3"
        />
      )}
      {pending && <EnterCode key={pending} email={pending} onOther={() => setChanging(true)} />}
    </div>
  );
}

function EnterCode({ email, onOther }: { email: string; onOther: () => void }) {
  return (
    <CodeForm
      sent={texts.settings.pendingEmail({ email })}
      texts={{ ...texts.settings, confirm: texts.settings.confirmEmail }}
      confirm={useConfirmEmail(() => showSuccess(texts.settings.updated))}
      className={styles.form}
      acts={(button) => (
        <div className="row-3">
          {button}
          <Button variant="quiet" onClick={onOther}>
            {texts.settings.otherEmail}
          </Button>
        </div>
      )}
    />
  );
}
