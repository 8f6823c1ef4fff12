import { operatorPages } from "@callboard/client/operator-pages";
import { FootLinks } from "@callboard/ui/foot-links";
import { ThemeField } from "@callboard/ui/theme-field";
import { ButtonLink } from "../../components/button-link.tsx";
import { Part } from "../../components/frames/part.tsx";
import { calendarFeedTexts, settingsTexts } from "../../lib/texts/en/settings.ts";
import { texts } from "../../lib/texts/texts.ts";
import { CalendarSection } from "./calendar-section.tsx";
import { PasswordForm } from "./password-form.tsx";
import styles from "./user-settings-page.module.css";

/** The sections below the account and the notifications. */
export default function LaterSections() {
  return (
    <>
      <Part id="password" title={settingsTexts.password}>
        <PasswordForm />
      </Part>
      <Part id="appearance" title={settingsTexts.appearance}>
        <ThemeField />
        <p className="hint">{settingsTexts.appearanceHint}</p>
      </Part>
      <Part id="calendar-feed" title={calendarFeedTexts.title}>
        <CalendarSection />
      </Part>
      <Part id="other-software" title={texts.integrations.title}>
        <div className={styles.form}>
          <p>{settingsTexts.otherSoftwareHint}</p>
          <div>
            <ButtonLink to="/app/other-software">{settingsTexts.openOtherSoftware}</ButtonLink>
          </div>
        </div>
      </Part>
      <FootLinks {...operatorPages} />
    </>
  );
}
