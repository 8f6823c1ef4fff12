import { usePasswordForm } from "@callboard/client/accounts/use-password-form";
import { Button } from "@callboard/ui/button";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import { toast } from "@callboard/ui/toast";
import { useChangePassword } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/texts.ts";

export function PasswordForm() {
  const { field, typed, confirmed, changing, problem, submit } = usePasswordForm({
    change: useChangePassword(),
    mismatch: texts.settings.mismatch,
    onChanged: () => toast({ kind: "success", text: texts.settings.passwordChanged }),
  });
  return (
    <form noValidate onSubmit={submit} className="stack-3">
      <PasswordField
        label={texts.settings.currentPassword}
        autoComplete="current-password"
        {...field("current_pass")}
      />
      <PasswordField
        label={texts.settings.newPassword}
        autoComplete="new-password"
        hint={texts.settings.passwordHint}
        {...field("new_password")}
      />
      <PasswordField
        label={texts.settings.again}
        autoComplete="new-password"
        confirmed={confirmed}
        {...field("new_password_confirmation")}
      />
      <p className="hint">{texts.settings.passwordHelp}</p>
      <Problem {...problem} />
      <Button type="submit" size="thumb" disabled={!typed} busy={changing} busyLabel={texts.settings.changing}>
        {texts.settings.changePassword}
      </Button>
    </form>
  );
}
