import { wordsOf } from "@callboard/client/server-errors";
import type { NotificationSettings } from "@callboard/contract/profile-settings";
import { Switch } from "@callboard/ui/switch";
import { toast } from "@callboard/ui/toast";
import { texts } from "../../lib/texts/settings.ts";
import { tell } from "./tell.ts";
import { useUpdateSettings } from "./user-data.ts";
import styles from "./user-settings-page.module.css";

type Name = keyof NotificationSettings;
const ways: readonly Name[] = ["notify_by_email", "notify_by_text"];
const events: readonly Name[] = [
  "notify_on_job_offer_updates",
  "notify_on_booking_updates",
  "notify_on_new_chat_messages",
  "notify_on_production_change",
];

/** Each saves by itself: none of them needs the rest of the profile to be filled in. */
export function NotificationSwitches({ settings }: { settings: NotificationSettings }) {
  const group = (title: string, names: readonly Name[]) => (
    <div className={styles.group}>
      <h3 className="label">{title}</h3>
      {names.map((name) => (
        <NotificationSwitch key={name} name={name} on={settings[name]} />
      ))}
    </div>
  );
  return (
    <>
      <p className={styles.hint}>{texts.notificationsHint}</p>
      <div className={styles.switches}>
        {group(texts.how, ways)}
        {group(texts.what, events)}
      </div>
    </>
  );
}

function NotificationSwitch({ name, on }: { name: Name; on: boolean }) {
  const update = useUpdateSettings();
  const [label, hint] = texts.toggles[name];
  // Shown as it will be while it is saved; a refusal puts it back.
  const shown = update.isPending ? (update.variables.notification?.[name] ?? on) : on;
  return (
    <Switch
      hint={hint}
      checked={shown}
      onChange={(event) => {
        if (update.isPending) return;
        update.mutate(
          { notification: { [name]: event.target.checked } },
          {
            onSuccess: () => tell(texts.updated),
            onError: (error) => toast({ kind: "error", text: wordsOf(error) }),
          },
        );
      }}
    >
      {label}
    </Switch>
  );
}
