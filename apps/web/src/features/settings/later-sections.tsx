import { operatorPages } from "@callboard/client/operator-pages";
import { texts as clientTexts } from "@callboard/client/texts/texts";
import { buttonClass } from "@callboard/ui/button";
import { FootLinks } from "@callboard/ui/foot-links";
import { ThemeField } from "@callboard/ui/theme-field";
import { Link } from "@tanstack/react-router";
import { returnToHeading } from "../../components/frames/return-to-heading.ts";
import { texts } from "../../lib/texts/texts.ts";
import { CalendarSection } from "./calendar-section.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { OwnDataSection } from "./own-data-section.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SecuritySection } from "./security/security-section.tsx";
import { SecurityActivity } from "./security-activity.tsx";
import { SessionList } from "./session-list.tsx";
import styles from "./user-settings-page.module.css";

/** The sections below the account and the notifications. */
export default function LaterSections() {
  return (
    <>
      <section className={styles.part} aria-labelledby="calendar-feed">
        <h2 id="calendar-feed">{texts.calendarFeed.title}</h2>
        <CalendarSection />
      </section>
      <section className={styles.part} aria-labelledby="other-software">
        <h2 id="other-software">{texts.settings.otherSoftware}</h2>
        <div className={styles.form}>
          <p>{texts.settings.otherSoftwareHint}</p>
          <div>
            <Link to="/app/other-software" className={buttonClass({})}>
              {texts.settings.openOtherSoftware}
            </Link>
          </div>
        </div>
      </section>
      <section className={styles.part} aria-labelledby="appearance">
        <h2 id="appearance">{texts.settings.appearance}</h2>
        <ThemeField />
        <p className={styles.hint}>{texts.settings.appearanceHint}</p>
      </section>
      <section className={styles.part} aria-labelledby="password">
        <h2 id="password">{texts.settings.password}</h2>
        <PasswordForm />
      </section>
      <section className={styles.part} aria-labelledby="security">
        <h2 id="security">{clientTexts.security.securityTitle}</h2>
        <SecuritySection />
      </section>
      <section ref={returnToHeading} className={styles.part} aria-labelledby="sessions">
        <h2 id="sessions">{texts.settings.sessions}</h2>
        <SessionList />
      </section>
      <section className={styles.part} aria-labelledby="security-activity">
        <h2 id="security-activity">{texts.settings.activity}</h2>
        <SecurityActivity />
      </section>
      <section className={styles.part} aria-labelledby="your-data">
        <h2 id="your-data">{texts.settings.yourData}</h2>
        <OwnDataSection />
      </section>
      <section className={styles.part} aria-labelledby="delete-account">
        <h2 id="delete-account">{texts.accountDeletion.title}</h2>
        <DeleteSection />
      </section>
      <FootLinks key="operator-pages" {...operatorPages} />,
    </>
  );
}
