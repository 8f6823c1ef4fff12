import { showServerErrors } from "@callboard/client/server-errors";
import { twiceTyped } from "@callboard/client/twice-typed";
import { PasswordChange } from "@callboard/contract/passwords";
import { Button } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { PasswordField } from "@callboard/ui/password-field";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Problem } from "../../components/problem.tsx";
import { texts } from "../../lib/texts/settings.ts";
import { type NewPassword, useChangePassword } from "./change-password.ts";
import { tell } from "./tell.ts";
import styles from "./user-settings-page.module.css";

const resolver = twiceTyped(PasswordChange.properties.password, {
  password: "new_password",
  confirmation: "new_password_confirmation",
  mismatch: texts.mismatch,
});
const empty: NewPassword = { current_pass: "", new_password: "", new_password_confirmation: "" };

export function PasswordForm() {
  const form = useForm<NewPassword>({
    defaultValues: empty,
    shouldFocusError: false,
    resolver,
  });
  const { register, handleSubmit, setError, clearErrors, watch, reset, formState } = form;
  const [problem, setProblem] = useState<string>();
  const change = useChangePassword();
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
        tell(texts.passwordUpdated);
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
      <FormGrid>
        <PasswordField label={texts.currentPass} span={6} autoComplete="current-password" {...field("current_pass")} />
        <PasswordField
          label={texts.newPassword}
          span={3}
          autoComplete="new-password"
          hint={texts.passwordHint}
          {...field("new_password")}
        />
        <PasswordField
          label={texts.confirm}
          span={3}
          autoComplete="new-password"
          confirmed={values.new_password !== "" && values.new_password === values.new_password_confirmation}
          {...field("new_password_confirmation")}
        />
      </FormGrid>
      <p className={styles.hint}>{texts.passwordHelp}</p>
      <Problem>{problem}</Problem>
      <Button
        type="submit"
        look="outlined"
        disabled={Object.values(values).some((value) => value === "")}
        busy={change.isPending}
        busyLabel={texts.updatingPassword}
      >
        {texts.updatePassword}
      </Button>
    </form>
  );
}
