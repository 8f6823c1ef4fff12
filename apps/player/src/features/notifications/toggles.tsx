import { wordsOf } from "@callboard/client/server-errors";
import type { NotificationSettings, UserData } from "@callboard/contract/profile-settings";
import { Card } from "@callboard/ui/card";
import { Switch } from "@callboard/ui/switch";
import { toast } from "@callboard/ui/toast";
import { useUpdateSettings } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/notifications.ts";
import styles from "./notification-settings-page.module.css";

type Name = keyof NotificationSettings;

/** Each saves by itself. */
export function Toggles({ user, names }: { user: UserData; names: readonly Name[] }) {
  return (
    <Card>
      <ul className={styles.toggles}>
        {names.map((name) => (
          <li key={name}>
            <Toggle name={name} user={user} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Toggle({ name, user }: { name: Name; user: UserData }) {
  const update = useUpdateSettings();
  const [label, hint] = texts.toggles[name];
  const on = user.notification_settings[name];
  // Shown as it will be while it is saved; a refusal puts it back.
  const shown = update.isPending ? (update.variables.notification?.[name] ?? on) : on;
  const unable = name === "notify_by_text" && !user.texts_offered;
  const unconfirmed = name === "notify_by_text" && !user.phone_confirmed;
  return (
    <Switch
      hint={unable ? texts.noTexts : unconfirmed ? texts.confirmFirst : hint}
      checked={shown && !unable}
      disabled={unable || (unconfirmed && !on)}
      onChange={(event) => {
        if (update.isPending) return;
        update.mutate(
          { notification: { [name]: event.target.checked } },
          { onError: (error) => toast({ kind: "error", text: wordsOf(error) }) },
        );
      }}
    >
      {label}
    </Switch>
  );
}
