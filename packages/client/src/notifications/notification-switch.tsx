import type { NotificationSettings, UserData } from "@callboard/contract/accounts/profile-settings";
import { Switch } from "@callboard/ui/switch";
import type { SettingsUpdate } from "../accounts/account-settings.ts";
import { toastError } from "../server-errors.ts";
import { accountTexts } from "../texts/accounts/texts.ts";

interface NotificationSwitchProps {
  name: keyof NotificationSettings;
  user: UserData;
  update: SettingsUpdate;
  onSaved?: () => void;
  /** The label and hint of each toggle. */
  toggles: Record<keyof NotificationSettings, { readonly label: string; readonly hint: string }>;
}

/** The toggle of one channel or kind of notification. It saves at once; texts require a confirmed number. */
export function NotificationSwitch({ name, user, update, onSaved, toggles }: NotificationSwitchProps) {
  const { label, hint } = toggles[name];
  const on = user.notification_settings[name];
  // Shows the new value while it is saved. A refusal restores the old one.
  const shown = update.isPending ? (update.variables.notification?.[name] ?? on) : on;
  const unable = name === "notify_by_text" && !user.texts_offered;
  const unconfirmed = name === "notify_by_text" && !user.phone_confirmed;
  return (
    <Switch
      hint={unable ? accountTexts().phone.noTexts : unconfirmed ? accountTexts().phone.confirmFirst : hint}
      checked={shown && !unable}
      disabled={unable || (unconfirmed && !on)}
      onChange={(event) => {
        if (update.isPending) return;
        update.mutate(
          { notification: { [name]: event.target.checked } },
          { onSuccess: () => onSaved?.(), onError: toastError },
        );
      }}
    >
      {label}
    </Switch>
  );
}
