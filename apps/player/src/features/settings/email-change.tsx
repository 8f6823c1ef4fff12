import { useSentForm } from "@callboard/client/use-sent-form";
import { lateCheck } from "@callboard/client/waiting/late-check";
import type { UserData } from "@callboard/contract/accounts/profile-settings";
import type { EmailChange as Change } from "@callboard/contract/forms/profile";
import { Button } from "@callboard/ui/button";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useEffect, useRef, useState } from "react";
import { CodeForm } from "../../components/code-form.tsx";
import { useChangeEmail, useConfirmEmail } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./settings.module.css";

/** The email address for signing in. Changing it takes the password, then a code that is mailed to the new address. */
export function EmailChange({ user }: { user: UserData }) {
  const [isChanging, setIsChanging] = useState<boolean>();
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChanging === false) change.current?.focus();
  }, [isChanging]);
  if (user.pending_email && !isChanging)
    return <EnterCode email={user.pending_email} isNext={isChanging === false} onOther={() => setIsChanging(true)} />;
  if (isChanging) return <AskForCode onDone={() => setIsChanging(false)} />;
  return (
    <div className={styles.form}>
      <p>{texts.settings.emailNow({ email: user.email })}</p>
      <Button ref={change} size="thumb" onClick={() => setIsChanging(true)}>
        {texts.settings.changeEmail}
      </Button>
    </div>
  );
}

const check = lateCheck<Change>(async () => (await import("../../components/account/account-checks.ts")).checkEmail);

function AskForCode({ onDone }: { onDone: () => void }) {
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
      <TextField
        autoFocus
        label={texts.settings.newEmail}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        {...field("email")}
      />
      <PasswordField label={texts.settings.yourPassword} autoComplete="current-password" {...field("current_pass")} />
      <p className={styles.hint}>{texts.settings.emailHelp}</p>
      <Problem {...problem} />
      <div className={styles.acts}>
        <Button type="submit" look="go" size="thumb" busy={change.isPending} busyLabel={texts.settings.sendingCode}>
          {texts.settings.sendCode}
        </Button>
        <Button size="thumb" onClick={onDone}>
          {texts.settings.cancel}
        </Button>
      </div>
    </form>
  );
}

interface EnterCodeProps {
  email: string;
  /** The code was asked for on this screen just now. */
  isNext: boolean;
  onOther: () => void;
}

function EnterCode({ email, isNext, onOther }: EnterCodeProps) {
  const confirm = useConfirmEmail(() => toast({ kind: "success", text: texts.settings.emailChanged }));
  return (
    <CodeForm
      autoFocus={isNext}
      sent={texts.settings.pending({ email })}
      texts={texts.settings}
      confirm={confirm}
      className={styles.form}
      acts={(button) => (
        <div className={styles.acts}>
          {button}
          <Button size="thumb" onClick={onOther}>
            {texts.settings.otherEmail}
          </Button>
        </div>
      )}
    />
  );
}
