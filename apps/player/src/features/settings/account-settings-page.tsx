import { texts as securityTexts } from "@callboard/client/sign-in-security/texts";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { BackLink } from "../../components/back-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { appData } from "../../lib/requests/app-data.ts";
import { userDataQuery } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/settings.ts";
import { EmailChange } from "./email-change.tsx";
import { NameForm } from "./name-form.tsx";
import { OwnData } from "./own-data.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SecuritySection } from "./security/security-section.tsx";
import { SecurityActivity } from "./security-activity.tsx";
import { SessionList } from "./session-list.tsx";
import styles from "./settings.module.css";
import { WorkedDays } from "./worked-days.tsx";

export default function AccountSettingsPage() {
  const user = useQuery(userDataQuery);
  const data = useQuery(appData);
  return (
    <Page title={texts.account} above={<BackLink to={paths.settings}>{texts.title}</BackLink>}>
      <div className={styles.parts}>
        <Loaded query={user} waiting={<Skeleton shape="block" count={2} />}>
          {(found) => (
            <>
              <section className={styles.part} aria-labelledby="name">
                <h2 id="name">{texts.nameTitle}</h2>
                <Loaded query={data} waiting={<Skeleton shape="block" />}>
                  {({ countries }) => <NameForm user={found} countries={countries} />}
                </Loaded>
              </section>
              <section className={styles.part} aria-labelledby="email">
                <h2 id="email">{texts.emailTitle}</h2>
                <EmailChange user={found} />
              </section>
            </>
          )}
        </Loaded>
        <section className={styles.part} aria-labelledby="password">
          <h2 id="password">{texts.passwordTitle}</h2>
          <PasswordForm />
        </section>
        <section className={styles.part} aria-labelledby="security">
          <h2 id="security">{securityTexts.securityTitle}</h2>
          <SecuritySection />
        </section>
        <section className={styles.part} aria-labelledby="worked-days">
          <h2 id="worked-days">{texts.workedDays}</h2>
          <WorkedDays />
        </section>
        <section className={styles.part} aria-labelledby="your-data">
          <h2 id="your-data">{texts.yourData}</h2>
          <OwnData />
        </section>
        <section className={styles.part} aria-labelledby="sessions">
          <h2 id="sessions">{texts.sessionsTitle}</h2>
          <SessionList />
        </section>
        <section className={styles.part} aria-labelledby="security-activity">
          <h2 id="security-activity">{texts.activity}</h2>
          <SecurityActivity />
        </section>
      </div>
    </Page>
  );
}
