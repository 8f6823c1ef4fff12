import { NotificationSwitch } from "@callboard/client/notifications/notification-switch";
import { QuietHours } from "@callboard/client/notifications/quiet-hours";
import { SoundSwitch } from "@callboard/client/notifications/sound-switch";
import { accountTexts } from "@callboard/client/texts/accounts/texts";
import type { NotificationSettings, UserData } from "@callboard/contract/accounts/profile-settings";
import { sounds } from "../../lib/sounds.ts";
import { settingsTexts } from "../../lib/texts/en/settings.ts";
import { PhoneSection } from "./phone-section.tsx";
import { PushSwitch } from "./push-switch.tsx";
import { showSuccess } from "./show-success.ts";
import { useUpdateSettings } from "./user-data.ts";
import styles from "./user-settings-page.module.css";

type Name = keyof NotificationSettings;
const channels: readonly Name[] = ["notify_by_email", "notify_by_text"];
const events: readonly Name[] = [
  "notify_on_job_offer_updates",
  "notify_on_booking_updates",
  "notify_on_new_chat_messages",
  "notify_on_production_change",
];

const showSaved = () => showSuccess(settingsTexts.updated);

/** The channels, events and quiet hours of notifications. Each switch saves at once, independent of the profile. */
export function NotificationSwitches({ user }: { user: UserData }) {
  const switches = (names: readonly Name[]) => names.map((name) => <OneSwitch key={name} name={name} user={user} />);
  const updateHours = useUpdateSettings();
  return (
    <>
      <p className="hint">{settingsTexts.notificationsHint}</p>
      <div className={styles.switches}>
        <div className={styles.group}>
          <h3 className="label">{settingsTexts.how}</h3>
          <PushSwitch />
          {switches(channels)}
          <PhoneSection user={user} />
          <SoundSwitch sounds={sounds} hint={settingsTexts.soundsHint} />
        </div>
        <div className={styles.group}>
          <h3 className="label">{settingsTexts.what}</h3>
          {switches(events)}
          <div className={styles.quiet}>
            <h3 className="label">{accountTexts().quietHours.title}</h3>
            <QuietHours hours={user.quiet_hours} update={updateHours} onSaved={showSaved} />
            <p className="hint">{settingsTexts.zone({ zone: user.quiet_hours.zone.replaceAll("_", " ") })}</p>
          </div>
        </div>
      </div>
    </>
  );
}

const OneSwitch = ({ name, user }: { name: Name; user: UserData }) => (
  <NotificationSwitch
    name={name}
    user={user}
    update={useUpdateSettings()}
    onSaved={showSaved}
    toggles={settingsTexts.toggles}
  />
);
