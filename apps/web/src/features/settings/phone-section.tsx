import { CodeForm } from "@callboard/client/accounts/code-form";
import { phoneText } from "@callboard/client/accounts/phone-text";
import { ResendButton } from "@callboard/client/accounts/resend-button";
import { errorMessage } from "@callboard/client/server-errors";
import { accountTexts } from "@callboard/client/texts/accounts/texts";
import type { UserData } from "@callboard/contract/accounts/profile-settings";
import { Button } from "@callboard/ui/button";
import { Pill } from "@callboard/ui/pill";
import { Problem } from "@callboard/ui/problem";
import { settingsTexts } from "../../lib/texts/en/settings.ts";
import { phoneFieldId } from "./account-form.tsx";
import { showSuccess } from "./show-success.ts";
import { useConfirmPhone, usePhoneCode } from "./user-data.ts";
import styles from "./user-settings-page.module.css";

/** Confirms the phone number by a code. Texts are sent only to a confirmed number. */
export function PhoneSection({ user }: { user: UserData }) {
  const { number, isSent, send } = usePhoneCode(user);
  if (!user.texts_offered) return null;
  const waits = isSent && !user.phone_confirmed;
  return (
    <div className={styles.boxed}>
      <div>
        <span className="label">{settingsTexts.textNumber}</span>
        <p>
          <strong>{phoneText(number)}</strong>{" "}
          {user.phone_confirmed && <Pill variant="good">{accountTexts().phone.confirmed}</Pill>}
        </p>
        {!user.phone_confirmed && <p className="hint">{accountTexts().phone.notConfirmed}</p>}
      </div>
      {waits && <EnterCode key={number} number={number} />}
      <Problem>{!isSent && send.error ? errorMessage(send.error) : undefined}</Problem>
      <div className="row-2">
        {waits && <ResendButton key={number} send={send.mutateAsync} what="code" />}
        {!waits && !user.phone_confirmed && (
          <Button busy={send.isPending} busyLabel={accountTexts().phone.sendingCode} onClick={() => send.mutate()}>
            {accountTexts().phone.sendCode}
          </Button>
        )}
        <Button variant="quiet" onClick={() => document.getElementById(phoneFieldId)?.focus()}>
          {accountTexts().phone.change}
        </Button>
      </div>
    </div>
  );
}

function EnterCode({ number }: { number: string }) {
  return (
    <CodeForm
      sent={accountTexts().phone.codeSent({ number: phoneText(number) })}
      label={accountTexts().phone.confirm}
      confirm={useConfirmPhone(() => showSuccess(accountTexts().phone.isConfirmed))}
      className={styles.form}
    />
  );
}
