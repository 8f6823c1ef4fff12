import { useCodeForm } from "@callboard/client/accounts/use-code-form";
import { useSentForm } from "@callboard/client/use-sent-form";
import { lateCheck } from "@callboard/client/waiting/late-check";
import type { UserData } from "@callboard/contract/accounts/profile-settings";
import type { EmailChange } from "@callboard/contract/forms/profile";
import { Button } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { useState } from "react";
import { texts } from "../../lib/texts/texts.ts";
import { showSuccess } from "./show-success.ts";
import { useChangeEmail, useConfirmEmail } from "./user-data.ts";
import styles from "./user-settings-page.module.css";

/** The email address for sign-in. A new address takes effect only after the code mailed to it was entered. */
export function EmailSection({ user }: { user: UserData }) {
  const [changing, setChanging] = useState(false);
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
      {changing && <NewEmail onDone={() => setChanging(false)} />}
      {pending && <EnterCode key={pending} email={pending} onOther={() => setChanging(true)} />}
    </div>
  );
}

const check = lateCheck<EmailChange>(async () => (await import("./account-checks.ts")).checkEmail);

function NewEmail({ onDone }: { onDone: () => void }) {
  const { field, problem, submit, refused } = useSentForm({
    values: { email: "", current_pass: "" },
    check,
    loadCheck: check.fetch,
  });
  const change = useChangeEmail();
  const send = submit((values) =>
    change.mutate({ ...values, email: values.email.trim() }, { onSuccess: onDone, onError: refused }),
  );
  return (
    <form noValidate onSubmit={send} className={styles.form}>
      <FormGrid>
        <TextField
          label={texts.settings.newEmail}
          span={3}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          {...field("email")}
        />
        <PasswordField
          label={texts.settings.currentPass}
          span={3}
          autoComplete="current-password"
          {...field("current_pass")}
        />
      </FormGrid>
      <p className={styles.hint}>{texts.settings.emailHint}</p>
      <Problem {...problem} />
      <div className={styles.row}>
        <Button type="submit" look="go" busy={change.isPending} busyLabel={texts.settings.sendingCode}>
          {texts.settings.sendCode}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {texts.settings.cancel}
        </Button>
      </div>
    </form>
  );
}

function EnterCode({ email, onOther }: { email: string; onOther: () => void }) {
  const confirm = useConfirmEmail(() => showSuccess(texts.settings.updated));
  const { whole, field, submit } = useCodeForm(confirm, confirm.mutate);
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <p role="status">{texts.settings.pendingEmail({ email })}</p>
      <TextField label={texts.settings.code} {...field} placeholder={texts.settings.codePlaceholder} />
      <div className={styles.row}>
        <Button
          type="submit"
          look="go"
          disabled={!whole}
          busy={confirm.isPending}
          busyLabel={texts.settings.confirming}
        >
          {texts.settings.confirmEmail}
        </Button>
        <Button look="quiet" onClick={onOther}>
          {texts.settings.otherEmail}
        </Button>
      </div>
    </form>
  );
}
