import { Button, type ButtonSize } from "@callboard/ui/button";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import type { ReactNode } from "react";
import { accountTexts } from "../texts/accounts/texts.ts";
import { type ResetSetup, usePasswordReset } from "./use-password-reset.ts";

interface PasswordResetFormProps extends ResetSetup {
  size: ButtonSize;
  /** The link or button that requests another link, shown if this one was used or has expired. */
  requestNewLink: ReactNode;
}

/** The form that sets a new password. A mailed link leads to it. */
export function PasswordResetForm({ size, requestNewLink, ...setup }: PasswordResetFormProps) {
  const { field, typed, confirmed, changing, problem, linkGone, submit } = usePasswordReset(setup);
  const texts = accountTexts().password;
  return (
    <form noValidate onSubmit={submit}>
      <PasswordField label={texts.new} autoComplete="new-password" hint={texts.hint} {...field("password")} />
      <PasswordField
        label={texts.confirm}
        autoComplete="new-password"
        confirmed={confirmed}
        {...field("password_confirmation")}
      />
      <Problem {...problem} />
      {linkGone && requestNewLink}
      <Button type="submit" variant="go" size={size} wide disabled={!typed} busy={changing} busyLabel={texts.changing}>
        {texts.change}
      </Button>
    </form>
  );
}
