import { texts as clientTexts } from "@callboard/client/texts/texts";
import { texts } from "../../lib/texts/texts.ts";
import { OwnData } from "./own-data.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SecuritySection } from "./security/security-section.tsx";
import { SecurityActivity } from "./security-activity.tsx";
import { SessionList } from "./session-list.tsx";
import styles from "./settings.module.css";
import { WorkedDays } from "./worked-days.tsx";

/** The sections below the name and the e-mail address. */
export default function LaterSections() {
  return (
    <>
      <section className={styles.part} aria-labelledby="password">
        <h2 id="password">{texts.settings.passwordTitle}</h2>
        <PasswordForm />
      </section>
      <section className={styles.part} aria-labelledby="security">
        <h2 id="security">{clientTexts.security.securityTitle}</h2>
        <SecuritySection />
      </section>
      <section className={styles.part} aria-labelledby="worked-days">
        <h2 id="worked-days">{texts.settings.workedDays}</h2>
        <WorkedDays />
      </section>
      <section className={styles.part} aria-labelledby="your-data">
        <h2 id="your-data">{texts.settings.yourData}</h2>
        <OwnData />
      </section>
      <section className={styles.part} aria-labelledby="sessions">
        <h2 id="sessions">{texts.settings.sessionsTitle}</h2>
        <SessionList />
      </section>
      <section className={styles.part} aria-labelledby="security-activity">
        <h2 id="security-activity">{texts.settings.activity}</h2>
        <SecurityActivity />
      </section>
    </>
  );
}
