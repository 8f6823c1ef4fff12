import { wordsOf } from "@callboard/client/server-errors";
import type { QuietHours as Hours } from "@callboard/contract/notifications";
import { Card } from "@callboard/ui/card";
import { FormGrid } from "@callboard/ui/form-grid";
import { Switch } from "@callboard/ui/switch";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useUpdateSettings } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/notifications.ts";
import styles from "./notification-settings-page.module.css";

/** When one is left alone. Each change saves by itself. */
export function QuietHours({ hours }: { hours: Hours }) {
  const update = useUpdateSettings();
  const shown = { ...hours, ...(update.isPending && update.variables.quiet_hours) };
  const save = (quiet_hours: Partial<Omit<Hours, "zone">>) =>
    update.mutate({ quiet_hours }, { onError: (error) => toast({ kind: "error", text: wordsOf(error) }) });
  const time = (name: "from" | "until") => ({
    type: "time",
    disabled: !shown.on,
    value: shown[name],
    // A time field that is emptied says nothing to save.
    onChange: (event: { target: { value: string } }) => event.target.value && save({ [name]: event.target.value }),
  });
  return (
    <Card roomy className={styles.card}>
      <Switch hint={texts.quietHint} checked={shown.on} onChange={(event) => save({ on: event.target.checked })}>
        {texts.quietOn}
      </Switch>
      <FormGrid>
        <TextField label={texts.from} span={3} {...time("from")} />
        <TextField label={texts.until} span={3} {...time("until")} />
      </FormGrid>
      <p className={styles.hint}>{texts.zone(hours.zone)}</p>
    </Card>
  );
}
