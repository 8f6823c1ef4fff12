import { operatorPages } from "@callboard/client/operator-pages";
import { buttonClass } from "@callboard/ui/button";
import { FootLinks } from "@callboard/ui/foot-links";
import { ThemeField } from "@callboard/ui/theme-field";
import { Link } from "@tanstack/react-router";
import { Part } from "../../components/frames/part.tsx";
import { texts } from "../../lib/texts/texts.ts";
import { CalendarSection } from "./calendar-section.tsx";
import { PasswordForm } from "./password-form.tsx";
import styles from "./user-settings-page.module.css";

/** The sections below the account and the notifications. */
export default function LaterSections() {
  return (
    <>
      <Part id="password" title={texts.settings.password}>
        <PasswordForm />
      </Part>
      <Part id="appearance" title={texts.settings.appearance}>
        <ThemeField />
        <p className="hint">{texts.settings.appearanceHint}</p>
      </Part>
      <Part id="calendar-feed" title={texts.calendarFeed.title}>
        <CalendarSection />
      </Part>
      <Part id="other-software" title={texts.integrations.title}>
        <div className={styles.form}>
          <p>{texts.settings.otherSoftwareHint}</p>
          <div>
            <Link to="/app/other-software" className={buttonClass()}>
              {texts.settings.openOtherSoftware}
            </Link>
          </div>
        </div>
      </Part>
      <FootLinks {...operatorPages} />
    </>
  );
}
