import { operatorPages } from "@callboard/client/operator-pages";
import { texts as clientTexts } from "@callboard/client/texts/texts";
import { buttonClass } from "@callboard/ui/button";
import { FootLinks } from "@callboard/ui/foot-links";
import { ThemeField } from "@callboard/ui/theme-field";
import { Link } from "@tanstack/react-router";
import { Part } from "../../components/frames/part.tsx";
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
      <Part id="calendar-feed" title={texts.calendarFeed.title}>
        <CalendarSection />
      </Part>
      <Part id="other-software" title={texts.integrations.title}>
        <div className={styles.form}>
          <p>{texts.settings.otherSoftwareHint}</p>
          <div>
            <Link to="/app/other-software" className={buttonClass({})}>
              {texts.settings.openOtherSoftware}
            </Link>
          </div>
        </div>
      </Part>
      <Part id="appearance" title={texts.settings.appearance}>
        <ThemeField />
        <p className="hint">{texts.settings.appearanceHint}</p>
      </Part>
      <Part id="password" title={texts.settings.password}>
        <PasswordForm />
      </Part>
      <Part id="security" title={clientTexts.security.securityTitle}>
        <SecuritySection />
      </Part>
      <Part ref={returnToHeading} id="sessions" title={texts.settings.sessions}>
        <SessionList />
      </Part>
      <Part id="security-activity" title={texts.settings.activity}>
        <SecurityActivity />
      </Part>
      <Part id="your-data" title={texts.settings.yourData}>
        <OwnDataSection />
      </Part>
      <Part id="delete-account" title={texts.accountDeletion.title}>
        <DeleteSection />
      </Part>
      <FootLinks key="operator-pages" {...operatorPages} />,
    </>
  );
}
