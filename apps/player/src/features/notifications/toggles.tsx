import { NotificationSwitch } from "@callboard/client/notifications/notification-switch";
import type { NotificationSettings, UserData } from "@callboard/contract/accounts/profile-settings";
import { Card } from "@callboard/ui/card";
import { useUpdateSettings } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./notification-settings-page.module.css";

interface TogglesProps {
  user: UserData;
  names: readonly (keyof NotificationSettings)[];
}

export function Toggles({ user, names }: TogglesProps) {
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

const Toggle = ({ name, user }: { name: keyof NotificationSettings; user: UserData }) => (
  <NotificationSwitch name={name} user={user} update={useUpdateSettings()} toggles={texts.notifications.toggles} />
);
