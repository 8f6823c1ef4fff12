import { phoneText } from "@callboard/client/accounts/phone-text";
import { ResendButton } from "@callboard/client/accounts/resend-button";
import { useCodeForm } from "@callboard/client/accounts/use-code-form";
import { errorMessage } from "@callboard/client/server-errors";
import type { UserData } from "@callboard/contract/accounts/profile-settings";
import { Button } from "@callboard/ui/button";
import { Pill } from "@callboard/ui/pill";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { texts } from "../../lib/texts/texts.ts";
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
        <span className="label">{texts.settings.textNumber.label}</span>
        <p>
          <strong>{phoneText(number)}</strong>{" "}
          {user.phone_confirmed && <Pill look="good">{texts.settings.textNumber.confirmed}</Pill>}
        </p>
        {!user.phone_confirmed && <p className={styles.hint}>{texts.settings.textNumber.notConfirmed}</p>}
      </div>
      {waits && <EnterCode key={number} number={number} />}
      <Problem>{!isSent && send.error ? errorMessage(send.error) : undefined}</Problem>
      <div className={styles.row}>
        {waits && <ResendButton key={number} send={send.mutateAsync} texts={texts.settings.textNumber.resend} />}
        {!waits && !user.phone_confirmed && (
          <Button busy={send.isPending} busyLabel={texts.settings.textNumber.sendingCode} onClick={() => send.mutate()}>
            {texts.settings.textNumber.sendCode}
          </Button>
        )}
        <Button look="quiet" onClick={() => document.getElementById(phoneFieldId)?.focus()}>
          {texts.settings.textNumber.changeNumber}
        </Button>
      </div>
    </div>
  );
}

function EnterCode({ number }: { number: string }) {
  const confirm = useConfirmPhone(() => showSuccess(texts.settings.textNumber.numberConfirmed));
  const { whole, field, submit } = useCodeForm(confirm, confirm.mutate);
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <p role="status">{texts.settings.textNumber.codeSent({ number: phoneText(number) })}</p>
      <TextField label={texts.settings.textNumber.code} {...field} />
      <Button
        type="submit"
        look="go"
        disabled={!whole}
        busy={confirm.isPending}
        busyLabel={texts.settings.textNumber.confirming}
      >
        {texts.settings.textNumber.confirm}
      </Button>
    </form>
  );
}
