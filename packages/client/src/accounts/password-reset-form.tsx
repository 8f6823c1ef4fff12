import { Button, type ButtonSize } from "@callboard/ui/button";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import type { ReactNode } from "react";
import { type ResetSetup, usePasswordReset } from "./use-password-reset.ts";

interface PasswordResetFormProps extends Omit<ResetSetup, "mismatch"> {
  size: ButtonSize;
  texts: {
    newPassword: string;
    passwordHint: string;
    confirmNew: string;
    mismatch: string;
    changePassword: string;
    changingPassword: string;
  };
  /** The link or button that requests another link, shown if this one was used or has expired. */
  requestNewLink: ReactNode;
}

/** The form that sets a new password. A mailed link leads to it. */
export function PasswordResetForm({ size, texts, requestNewLink, ...setup }: PasswordResetFormProps) {
  const { field, typed, confirmed, changing, problem, linkGone, submit } = usePasswordReset({
    ...setup,
    mismatch: texts.mismatch,
  });
  return (
    <form noValidate onSubmit={submit}>
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        hint={texts.passwordHint}
        {...field("password")}
      />
      <PasswordField
        label={texts.confirmNew}
        autoComplete="new-password"
        confirmed={confirmed}
        {...field("password_confirmation")}
      />
      <Problem {...problem} />
      {linkGone && requestNewLink}
      <Button
        type="submit"
        variant="go"
        size={size}
        wide
        disabled={!typed}
        busy={changing}
        busyLabel={texts.changingPassword}
      >
        {texts.changePassword}
      </Button>
    </form>
  );
}
