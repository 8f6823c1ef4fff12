import { QuietHours } from "@callboard/client/notifications/quiet-hours";
import { SoundSwitch } from "@callboard/client/notifications/sound-switch";
import { accountTexts } from "@callboard/client/texts/accounts/texts";
import { Card } from "@callboard/ui/card";
import { useQuery } from "@tanstack/react-query";
import { BackLink } from "../../components/back-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { Part } from "../../components/part.tsx";
import { sounds } from "../../lib/live/sounds.ts";
import { paths } from "../../lib/paths.ts";
import { userDataQuery, useUpdateSettings } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./notification-settings-page.module.css";
import { PhoneNumber } from "./phone-number.tsx";
import { PushSwitch } from "./push-switch.tsx";
import { Toggles } from "./toggles.tsx";

/** The settings of channels, kinds of notifications and quiet hours. */
export default function NotificationSettingsPage() {
  const query = useQuery(userDataQuery);
  const updateHours = useUpdateSettings();
  return (
    <Page
      title={texts.notifications.settingsTitle}
      above={<BackLink to={paths.settings}>{texts.basics.settings}</BackLink>}
    >
      <div className="stack-5">
        <p className={styles.lead}>{texts.notifications.lead}</p>
        <Part id="on-this-device" title={texts.notifications.device}>
          <PushSwitch />
        </Part>
        <Loaded query={query} shape="block" count={2}>
          {(user) => (
            <>
              <Part id="ways" title={texts.notifications.ways}>
                <Toggles user={user} names={["notify_by_email", "notify_by_text"]} />
                <PhoneNumber user={user} />
              </Part>
              <Part id="what" title={texts.notifications.what}>
                <Toggles
                  user={user}
                  names={[
                    "notify_on_job_offer_updates",
                    "notify_on_booking_updates",
                    "notify_on_production_change",
                    "notify_on_new_chat_messages",
                  ]}
                />
              </Part>
              <Part id="quiet" title={accountTexts().quietHours.title}>
                <Card roomy className="stack-3">
                  <QuietHours hours={user.quiet_hours} update={updateHours} size="thumb" />
                  <p className="hint">
                    {texts.notifications.zone({ zone: user.quiet_hours.zone.replaceAll("_", " ") })}
                  </p>
                </Card>
              </Part>
            </>
          )}
        </Loaded>
        <Part id="sounds" title={accountTexts().sounds}>
          <Card roomy>
            <SoundSwitch sounds={sounds} hint={texts.notifications.soundsHint} />
          </Card>
        </Part>
      </div>
    </Page>
  );
}
