import { usePasswordForm } from "@callboard/client/accounts/use-password-form";
import { Button } from "@callboard/ui/button";
import { Checkbox } from "@callboard/ui/checkbox";
import { FormGrid } from "@callboard/ui/form-grid";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { texts } from "../../lib/texts/texts.ts";
import { showSuccess } from "./show-success.ts";
import { useChangePassword, userDataQuery } from "./user-data.ts";
import styles from "./user-settings-page.module.css";

export function PasswordForm() {
  const hasIntegrations = useQuery(userDataQuery).data?.has_integrations ?? false;
  const [ends, setEnds] = useState(true);
  const { field, typed, confirmed, changing, problem, submit } = usePasswordForm({
    change: useChangePassword(),
    mismatch: texts.settings.mismatch,
    endIntegrations: hasIntegrations ? ends : undefined,
    onChanged: () => showSuccess(texts.settings.passwordUpdated),
  });
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <FormGrid>
        <PasswordField
          label={texts.settings.currentPass}
          span={6}
          autoComplete="current-password"
          {...field("current_pass")}
        />
        <PasswordField
          label={texts.settings.newPassword}
          span={3}
          autoComplete="new-password"
          hint={texts.settings.passwordHint}
          {...field("new_password")}
        />
        <PasswordField
          label={texts.settings.confirm}
          span={3}
          autoComplete="new-password"
          confirmed={confirmed}
          {...field("new_password_confirmation")}
        />
      </FormGrid>
      {hasIntegrations && (
        <Checkbox checked={ends} onChange={({ target }) => setEnds(target.checked)}>
          {texts.settings.endIntegrations}
        </Checkbox>
      )}
      <p className="hint">{texts.settings.passwordHelp}</p>
      <Problem {...problem} />
      <Button type="submit" variant="outlined" disabled={!typed} busy={changing} busyLabel={texts.settings.updating}>
        {texts.settings.updatePassword}
      </Button>
    </form>
  );
}
