import { schemaResolver } from "@callboard/client/schema-resolver";
import { showServerErrors } from "@callboard/client/server-errors";
import { EmailChange as Change, profileSettingRoutes, type UserData } from "@callboard/contract/profile-settings";
import { Button } from "@callboard/ui/button";
import { PasswordField } from "@callboard/ui/password-field";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Static } from "typebox";
import { CodeForm } from "../../components/code-form.tsx";
import { call } from "../../lib/call.ts";
import { keepUserData } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/settings.ts";
import styles from "./settings.module.css";

/** The address one signs in with, and the way to another: password, then a code that was mailed to it. */
export function EmailChange({ user }: { user: UserData }) {
  const [asking, setAsking] = useState(false);
  if (user.pending_email && !asking) return <EnterCode email={user.pending_email} onOther={() => setAsking(true)} />;
  if (asking) return <AskForCode onDone={() => setAsking(false)} />;
  return (
    <div className={styles.form}>
      <p>{texts.emailNow(user.email)}</p>
      <Button size="thumb" onClick={() => setAsking(true)}>
        {texts.changeEmail}
      </Button>
    </div>
  );
}

const check = schemaResolver(Change);

function AskForCode({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const form = useForm<Static<typeof Change>>({
    defaultValues: { email: "", current_pass: "" },
    resolver: check,
    shouldFocusError: false,
  });
  const { register, handleSubmit, setError, clearErrors, formState } = form;
  const [problem, setProblem] = useState<string>();
  const change = useMutation({
    mutationFn: (body: Static<typeof Change>) => call(profileSettingRoutes.changeEmail, { body }),
    onSuccess: (user) => keepUserData(client, user),
  });
  const field = (name: keyof Static<typeof Change>) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    onClearError: () => clearErrors(name),
  });
  const submit = handleSubmit((values) => {
    setProblem(undefined);
    change.mutate(values, {
      onSuccess: onDone,
      onError: (error) => setProblem(showServerErrors(error, setError, (name) => name in values)),
    });
  });
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <TextField label={texts.newEmail} type="email" autoComplete="email" autoCapitalize="none" {...field("email")} />
      <PasswordField label={texts.yourPassword} autoComplete="current-password" {...field("current_pass")} />
      <p className={styles.hint}>{texts.emailHelp}</p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.acts}>
        <Button type="submit" look="go" size="thumb" busy={change.isPending} busyLabel={texts.sendingCode}>
          {texts.sendCode}
        </Button>
        <Button size="thumb" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function EnterCode({ email, onOther }: { email: string; onOther: () => void }) {
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: (code: string) => call(profileSettingRoutes.confirmEmail, { body: { code } }),
    onSuccess: (user) => {
      keepUserData(client, user);
      toast({ kind: "success", text: texts.emailChanged });
    },
  });
  return (
    <CodeForm
      sent={texts.pending(email)}
      texts={texts}
      confirm={confirm}
      className={styles.form}
      acts={(button) => (
        <div className={styles.acts}>
          {button}
          <Button size="thumb" onClick={onOther}>
            {texts.otherEmail}
          </Button>
        </div>
      )}
    />
  );
}
