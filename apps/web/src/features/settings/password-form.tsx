import { PasswordForm as Form } from "@callboard/client/accounts/password-form";
import { accountTexts } from "@callboard/client/texts/accounts/texts";
import { Checkbox } from "@callboard/ui/checkbox";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { settingsTexts } from "../../lib/texts/en/settings.ts";
import { showSuccess } from "./show-success.ts";
import { useChangePassword, userDataQuery } from "./user-data.ts";
import styles from "./user-settings-page.module.css";

export function PasswordForm() {
  const user = useQuery(userDataQuery).data;
  const hasIntegrations = user?.has_integrations ?? false;
  const [ends, setEnds] = useState(true);
  const change = useChangePassword();
  if (user?.has_password === false) return <p>{accountTexts().signOn.noPassword}</p>;
  return (
    <Form
      change={change}
      endIntegrations={hasIntegrations ? ends : undefined}
      onChanged={() => showSuccess(settingsTexts.passwordUpdated)}
      variant="outlined"
      className={styles.form}
    >
      {hasIntegrations && (
        <Checkbox checked={ends} onChange={({ target }) => setEnds(target.checked)}>
          {settingsTexts.endIntegrations}
        </Checkbox>
      )}
    </Form>
  );
}
