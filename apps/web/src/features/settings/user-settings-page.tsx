import { SoundSwitch } from "@callboard/client/notifications/sound-switch";
import { texts as clientTexts } from "@callboard/client/texts/texts";
import { BelowLoaded } from "@callboard/client/waiting/below-loaded";
import { lazyPart } from "@callboard/ui/lazy-part";
import { PageHeader } from "@callboard/ui/page-header";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Part } from "../../components/frames/part.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { appDataQuery } from "../../lib/requests/app-data.ts";
import { sounds } from "../../lib/sounds.ts";
import { texts } from "../../lib/texts/texts.ts";
import { AccountForm } from "./account-form.tsx";
import { EmailSection } from "./email-section.tsx";
import { NotificationSwitches } from "./notification-switches.tsx";
import { PictureSection } from "./picture-section.tsx";
import { userDataQuery } from "./user-data.ts";
import styles from "./user-settings-page.module.css";

/** What is below the first sections. Its code is loaded after theirs. */
const LaterSections = lazyPart(() => import("./later-sections.tsx"));

/** The sections of the page with the ids of their headings, in their order. */
const sections = () =>
  [
    ["account-information", texts.settings.account],
    ["notifications", texts.notifications.notifications],
    ["calendar-feed", texts.calendarFeed.title],
    ["other-software", texts.integrations.title],
    ["appearance", texts.settings.appearance],
    ["password", texts.settings.password],
    ["security", clientTexts.security.securityTitle],
    ["sessions", texts.settings.sessions],
    ["security-activity", texts.settings.activity],
    ["your-data", texts.settings.yourData],
    ["delete-account", texts.accountDeletion.title],
  ] as const;

/** Reads what the first sections show, for the first screen of a page. */
export const read = (): Promise<unknown>[] => [
  queryClient.prefetchQuery(userDataQuery),
  queryClient.prefetchQuery(appDataQuery),
];

export function UserSettingsPage() {
  const user = useQuery(userDataQuery);
  const appData = useQuery(appDataQuery);
  return (
    <Page title={texts.settings.title}>
      <PageHeader title={texts.settings.title} />
      <div className={styles.columns}>
        <nav aria-label={texts.settings.onThisPage} className={styles.index}>
          <ul>
            {sections().map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.parts}>
          <Loaded query={user} waiting={<Skeleton shape="block" count={2} />} failed={texts.settings.loadFailed}>
            {(found) => (
              <>
                <Part id="account-information" title={texts.settings.account}>
                  <PictureSection user={found} />
                  <Loaded query={appData} waiting={<Skeleton shape="block" />}>
                    {({ countries }) => <AccountForm user={found} countries={countries} />}
                  </Loaded>
                  <EmailSection user={found} />
                </Part>
                <Part id="notifications" title={texts.notifications.notifications}>
                  <NotificationSwitches user={found} />
                  <SoundSwitch sounds={sounds} texts={texts.settings} />
                </Part>
              </>
            )}
          </Loaded>
          <BelowLoaded queries={[userDataQuery, appDataQuery]}>
            <Suspense>
              <LaterSections />
            </Suspense>
          </BelowLoaded>
        </div>
      </div>
    </Page>
  );
}
