import { PasswordChange } from "@callboard/contract/forms/passwords";
import { Button, type ButtonProps } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Static } from "typebox";
import { confirmedPasswordResolver } from "../schema-resolver.ts";
import { accountTexts } from "../texts/accounts/texts.ts";
import { useSentForm } from "../use-sent-form.ts";

export type NewPassword = Static<typeof PasswordChange>["password"];

const empty: NewPassword = { current_pass: "", new_password: "", new_password_confirmation: "" };

interface PasswordFormProps extends Pick<ButtonProps, "variant" | "size" | "className"> {
  change: UseMutationResult<unknown, Error, NewPassword>;
  /** Whether API tokens and webhooks end, too. Undefined for an account that has none. */
  endIntegrations?: boolean | undefined;
  onChanged: () => void;
  /** What else is chosen with the new password. */
  children?: ReactNode;
}

/** The form with which a signed-in user changes the password, for both apps. */
export function PasswordForm(props: PasswordFormProps) {
  const { change, endIntegrations, onChanged, className, children, ...button } = props;
  const texts = accountTexts().password;
  const { form, field, problem, submit, refused } = useSentForm({
    values: empty,
    check: confirmedPasswordResolver(PasswordChange.properties.password, {
      password: "new_password",
      confirmation: "new_password_confirmation",
      mismatch: texts.mismatch,
    }),
    under: "password.",
  });
  const values = form.watch();
  const send = submit((typed) =>
    change.mutate(endIntegrations === undefined ? typed : { ...typed, end_integrations: endIntegrations }, {
      onSuccess: () => {
        form.reset(empty);
        onChanged();
      },
      onError: refused,
    }),
  );
  return (
    <form noValidate onSubmit={send} className={className}>
      <FormGrid>
        <PasswordField label={texts.current} span={6} autoComplete="current-password" {...field("current_pass")} />
        <PasswordField
          label={texts.new}
          span={3}
          autoComplete="new-password"
          hint={texts.hint}
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
      {children}
      <p className="hint">{texts.signsOut}</p>
      <Problem {...problem} />
      <Button
        {...button}
        type="submit"
        disabled={Object.values(values).some((value) => value === "")}
        busy={change.isPending}
        busyLabel={texts.updating}
      >
        {texts.update}
      </Button>
    </form>
  );
}
