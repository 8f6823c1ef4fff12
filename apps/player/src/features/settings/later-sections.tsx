import { texts as clientTexts } from "@callboard/client/texts/texts";
import { Part } from "../../components/part.tsx";
import { texts } from "../../lib/texts/texts.ts";
import { OwnData } from "./own-data.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SecuritySection } from "./security/security-section.tsx";
import { SecurityActivity } from "./security-activity.tsx";
import { SessionList } from "./session-list.tsx";
import { WorkedDays } from "./worked-days.tsx";

/** The sections below the name and the e-mail address. */
export default function LaterSections() {
  return (
    <>
      <Part id="password" title={texts.settings.passwordTitle}>
        <PasswordForm />
      </Part>
      <Part id="security" title={clientTexts.security.securityTitle}>
        <SecuritySection />
      </Part>
      <Part id="worked-days" title={texts.settings.workedDays}>
        <WorkedDays />
      </Part>
      <Part id="your-data" title={texts.settings.yourData}>
        <OwnData />
      </Part>
      <Part id="sessions" title={texts.settings.sessionsTitle}>
        <SessionList />
      </Part>
      <Part id="security-activity" title={texts.settings.activity}>
        <SecurityActivity />
      </Part>
    </>
  );
}
