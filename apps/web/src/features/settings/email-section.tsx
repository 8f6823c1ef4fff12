import { schemaResolver } from "@callboard/client/schema-resolver";
import { showServerErrors, wordsOf } from "@callboard/client/server-errors";
import { codeLength } from "@callboard/contract/accounts";
import { EmailChange, type UserData } from "@callboard/contract/profile-settings";
import { Button } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { PasswordField } from "@callboard/ui/password-field";
import { TextField } from "@callboard/ui/text-field";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import type { Static } from "typebox";
import { Problem } from "../../components/problem.tsx";
import { texts } from "../../lib/texts/settings.ts";
import { useChangeEmail, useConfirmEmail } from "./change-email.ts";
import styles from "./user-settings-page.module.css";

/** The address one signs in with. A new one counts only once the code that was mailed to it is entered. */
export function EmailSection({ user }: { user: UserData }) {
  const [asking, setAsking] = useState(false);
  const pending = asking ? null : user.pending_email;
  return (
    <div className={styles.email}>
      <div className={styles.emailNow}>
        <div>
          <span className="label">{texts.email}</span>
          <strong>{user.email}</strong>
        </div>
        {!asking && !pending && <Button onClick={() => setAsking(true)}>{texts.changeEmail}</Button>}
      </div>
      {asking && <NewEmail onDone={() => setAsking(false)} />}
      {pending && <EnterCode key={pending} email={pending} onOther={() => setAsking(true)} />}
    </div>
  );
}

const check = schemaResolver(EmailChange);

function NewEmail({ onDone }: { onDone: () => void }) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm<Static<typeof EmailChange>>({
    defaultValues: { email: "", current_pass: "" },
    resolver: check,
    shouldFocusError: false,
  });
  const [problem, setProblem] = useState<string>();
  const change = useChangeEmail();
  const field = (name: keyof Static<typeof EmailChange>) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    onClearError: () => clearErrors(name),
  });
  const submit = handleSubmit((values) => {
    setProblem(undefined);
    change.mutate(
      { ...values, email: values.email.trim() },
      {
        onSuccess: onDone,
        onError: (error) =>
          setProblem(showServerErrors(error, setError, (name) => name === "email" || name === "current_pass")),
      },
    );
  });
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <FormGrid>
        <TextField
          label={texts.newEmail}
          span={3}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          {...field("email")}
        />
        <PasswordField label={texts.currentPass} span={3} autoComplete="current-password" {...field("current_pass")} />
      </FormGrid>
      <p className={styles.hint}>{texts.emailHint}</p>
      <Problem>{problem}</Problem>
      <div className={styles.row}>
        <Button type="submit" look="go" busy={change.isPending} busyLabel={texts.sendingCode}>
          {texts.sendCode}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function EnterCode({ email, onOther }: { email: string; onOther: () => void }) {
  const [code, setCode] = useState("");
  const confirm = useConfirmEmail();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== codeLength || confirm.isPending) return;
    confirm.mutate(code);
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <p role="status">{texts.pendingEmail(email)}</p>
      <TextField
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeLength}
        placeholder={texts.codePlaceholder}
        error={confirm.error ? wordsOf(confirm.error) : undefined}
        onClearError={confirm.reset}
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\s/g, ""))}
      />
      <div className={styles.row}>
        <Button
          type="submit"
          look="go"
          disabled={code.length !== codeLength}
          busy={confirm.isPending}
          busyLabel={texts.confirming}
        >
          {texts.confirmEmail}
        </Button>
        <Button look="quiet" onClick={onOther}>
          {texts.otherEmail}
        </Button>
      </div>
    </form>
  );
}
