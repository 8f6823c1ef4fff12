import { SoundSwitch } from "@callboard/client/notifications/sound-switch";
import { operatorPages } from "@callboard/client/operator-pages";
import { texts as securityTexts } from "@callboard/client/sign-in-security/texts";
import { buttonClass } from "@callboard/ui/button";
import { FootLinks } from "@callboard/ui/foot-links";
import { PageHeader } from "@callboard/ui/page-header";
import { Skeleton } from "@callboard/ui/skeleton";
import { ThemeField } from "@callboard/ui/theme-field";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { appDataQuery } from "../../lib/requests/app-data.ts";
import { sounds } from "../../lib/sounds.ts";
import { texts as deletionTexts } from "../../lib/texts/account-deletion.ts";
import { texts as calendarTexts } from "../../lib/texts/calendar-feed.ts";
import { texts } from "../../lib/texts/settings.ts";
import { AccountForm } from "./account-form.tsx";
import { CalendarSection } from "./calendar-section.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { NotificationSwitches } from "./notification-switches.tsx";
import { OwnDataSection } from "./own-data-section.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PictureSection } from "./picture-section.tsx";
import { SecuritySection } from "./security/security-section.tsx";
import { SecurityActivity } from "./security-activity.tsx";
import { SessionList } from "./session-list.tsx";
import { userDataQuery } from "./user-data.ts";
import styles from "./user-settings-page.module.css";

/** The sections of the page with the ids of their headings, in their order. */
const sections = () =>
  [
    ["account-information", texts.account],
    ["notifications", texts.notifications],
    ["calendar-feed", calendarTexts.title],
    ["other-software", texts.otherSoftware],
    ["appearance", texts.appearance],
    ["password", texts.password],
    ["security", securityTexts.securityTitle],
    ["sessions", texts.sessions],
    ["security-activity", texts.activity],
    ["your-data", texts.yourData],
    ["delete-account", deletionTexts.title],
  ] as const;

export function UserSettingsPage() {
  const user = useQuery(userDataQuery);
  const appData = useQuery(appDataQuery);
  return (
    <Page title={texts.title}>
      <PageHeader title={texts.title} />
      <div className={styles.columns}>
        <nav aria-label={texts.onThisPage} className={styles.index}>
          <ul>
            {sections().map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.parts}>
          <Loaded query={user} waiting={<Skeleton shape="block" count={2} />} failed={texts.loadFailed}>
            {(found) => (
              <>
                <section className={styles.part} aria-labelledby="account-information">
                  <h2 id="account-information">{texts.account}</h2>
                  <PictureSection user={found} />
                  <Loaded query={appData} waiting={<Skeleton shape="block" />}>
                    {({ countries }) => <AccountForm user={found} countries={countries} />}
                  </Loaded>
                  <EmailSection user={found} />
                </section>
                <section className={styles.part} aria-labelledby="notifications">
                  <h2 id="notifications">{texts.notifications}</h2>
                  <NotificationSwitches user={found} />
                  <SoundSwitch sounds={sounds} texts={texts} />
                </section>
              </>
            )}
          </Loaded>
          <section className={styles.part} aria-labelledby="calendar-feed">
            <h2 id="calendar-feed">{calendarTexts.title}</h2>
            <CalendarSection />
          </section>
          <section className={styles.part} aria-labelledby="other-software">
            <h2 id="other-software">{texts.otherSoftware}</h2>
            <div className={styles.form}>
              <p>{texts.otherSoftwareHint}</p>
              <div>
                <Link to="/app/other-software" className={buttonClass({})}>
                  {texts.openOtherSoftware}
                </Link>
              </div>
            </div>
          </section>
          <section className={styles.part} aria-labelledby="appearance">
            <h2 id="appearance">{texts.appearance}</h2>
            <ThemeField />
            <p className={styles.hint}>{texts.appearanceHint}</p>
          </section>
          <section className={styles.part} aria-labelledby="password">
            <h2 id="password">{texts.password}</h2>
            <PasswordForm />
          </section>
          <section className={styles.part} aria-labelledby="security">
            <h2 id="security">{securityTexts.securityTitle}</h2>
            <SecuritySection />
          </section>
          <section className={styles.part} aria-labelledby="sessions">
            <h2 id="sessions">{texts.sessions}</h2>
            <SessionList />
          </section>
          <section className={styles.part} aria-labelledby="security-activity">
            <h2 id="security-activity">{texts.activity}</h2>
            <SecurityActivity />
          </section>
          <section className={styles.part} aria-labelledby="your-data">
            <h2 id="your-data">{texts.yourData}</h2>
            <OwnDataSection />
          </section>
          <section className={styles.part} aria-labelledby="delete-account">
            <h2 id="delete-account">{deletionTexts.title}</h2>
            <DeleteSection />
          </section>
          <FootLinks {...operatorPages} />
        </div>
      </div>
    </Page>
  );
}
