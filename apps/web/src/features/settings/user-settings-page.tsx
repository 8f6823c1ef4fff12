import { BelowLoaded } from "@callboard/client/waiting/below-loaded";
import { separatePart } from "@callboard/ui/lazy-part";
import { useQuery } from "@tanstack/react-query";
import { Part } from "../../components/frames/part.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { appDataQuery } from "../../lib/requests/app-data.ts";
import { settingsTexts } from "../../lib/texts/en/settings.ts";
import { texts } from "../../lib/texts/texts.ts";
import { AccountForm } from "./account-form.tsx";
import { EmailSection } from "./email-section.tsx";
import { NotificationSwitches } from "./notification-switches.tsx";
import { PictureSection } from "./picture-section.tsx";
import { SettingsFrame } from "./settings-frame.tsx";
import { userDataQuery } from "./user-data.ts";

/** What is below the first sections. Its code is loaded after theirs. */
const LaterSections = separatePart(() => import("./later-sections.tsx"));

/** Reads what the first sections show, for the first screen of a page. */
export const read = (): Promise<unknown>[] => [
  queryClient.prefetchQuery(userDataQuery),
  queryClient.prefetchQuery(appDataQuery),
];

export function UserSettingsPage() {
  const user = useQuery(userDataQuery);
  const appData = useQuery(appDataQuery);
  return (
    <SettingsFrame title={settingsTexts.title}>
      <Loaded query={user} shape="block" count={2} failed={settingsTexts.loadFailed}>
        {(found) => (
          <>
            <Part id="account-information" title={settingsTexts.account}>
              <PictureSection user={found} />
              <Loaded query={appData} shape="block">
                {({ countries }) => <AccountForm user={found} countries={countries} />}
              </Loaded>
              <EmailSection user={found} />
            </Part>
            <Part id="notifications" title={texts.notifications.notifications}>
              <NotificationSwitches user={found} />
            </Part>
          </>
        )}
      </Loaded>
      <BelowLoaded queries={[userDataQuery, appDataQuery]}>
        <LaterSections />
      </BelowLoaded>
    </SettingsFrame>
  );
}
