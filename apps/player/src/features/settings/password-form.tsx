import { showServerErrors } from "@callboard/client/server-errors";
import { twiceTyped } from "@callboard/client/twice-typed";
import { PasswordChange, passwordRoutes } from "@callboard/contract/passwords";
import { Button } from "@callboard/ui/button";
import { PasswordField } from "@callboard/ui/password-field";
import { toast } from "@callboard/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Static } from "typebox";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { texts } from "../../lib/texts/settings.ts";
import styles from "./settings.module.css";

type NewPassword = Static<typeof PasswordChange>["password"];

const resolver = twiceTyped(PasswordChange.properties.password, {
  password: "new_password",
  confirmation: "new_password_confirmation",
  mismatch: texts.mismatch,
});
const empty: NewPassword = { current_pass: "", new_password: "", new_password_confirmation: "" };

/** Ends every other session of the account. */
export function PasswordForm() {
  const client = useQueryClient();
  const form = useForm<NewPassword>({ defaultValues: empty, shouldFocusError: false, resolver });
  const { register, handleSubmit, setError, clearErrors, watch, reset, formState } = form;
  const [problem, setProblem] = useState<string>();
  const change = useMutation({
    mutationFn: (password: NewPassword) => call(passwordRoutes.changePassword, { body: { password } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
  const values = watch();
  const field = (name: keyof NewPassword) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    onClearError: () => clearErrors(name),
  });
  const submit = handleSubmit((typed) => {
    setProblem(undefined);
    change.mutate(typed, {
      onSuccess: () => {
        reset(empty);
        toast({ kind: "success", text: texts.passwordChanged });
      },
      onError: (error) =>
        setProblem(
          showServerErrors(
            error,
            setError,
            (name) => name in empty,
            (path) => path.replace(/^password\./, ""),
          ),
        ),
    });
  });
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <PasswordField label={texts.currentPassword} autoComplete="current-password" {...field("current_pass")} />
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        hint={texts.passwordHint}
        {...field("new_password")}
      />
      <PasswordField
        label={texts.again}
        autoComplete="new-password"
        confirmed={values.new_password !== "" && values.new_password === values.new_password_confirmation}
        {...field("new_password_confirmation")}
      />
      <p className={styles.hint}>{texts.passwordHelp}</p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button
        type="submit"
        size="thumb"
        disabled={Object.values(values).some((value) => value === "")}
        busy={change.isPending}
        busyLabel={texts.changing}
      >
        {texts.changePassword}
      </Button>
    </form>
  );
}
