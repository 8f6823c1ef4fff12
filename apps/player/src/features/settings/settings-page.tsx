import { ThemeField } from "@callboard/ui/theme-field";
import { BackLink } from "../../components/back-link.tsx";
import { LanguageField } from "../../components/language/language-field.tsx";
import { LinkList, LinkRow } from "../../components/link-list.tsx";
import { Page } from "../../components/page.tsx";
import { ServerPages } from "../../components/server-pages.tsx";
import { paths } from "../../lib/paths.ts";
import { texts } from "../../lib/texts/settings.ts";
import styles from "./settings.module.css";

export default function SettingsPage() {
  return (
    <Page title={texts.title} above={<BackLink to={paths.profile}>{texts.back}</BackLink>}>
      <div className={styles.parts}>
        <LinkList label={texts.title}>
          <LinkRow to={paths.notificationSettings} hint={texts.notificationsHint}>
            {texts.notifications}
          </LinkRow>
          <LinkRow to={paths.accountSettings} hint={texts.accountHint}>
            {texts.account}
          </LinkRow>
          <LinkRow to={paths.calendarFeed} hint={texts.calendarHint}>
            {texts.calendar}
          </LinkRow>
          <LinkRow to={paths.install} hint={texts.installHint}>
            {texts.install}
          </LinkRow>
        </LinkList>
        <section className={styles.part} aria-labelledby="appearance">
          <h2 id="appearance">{texts.appearance}</h2>
          <ThemeField size="thumb" />
          <p className={styles.hint}>{texts.appearanceHint}</p>
        </section>
        <section className={styles.part} aria-labelledby="language">
          <h2 id="language">{texts.language}</h2>
          <LanguageField />
          <p className={styles.hint}>{texts.languageHint}</p>
        </section>
        <LinkList>
          <LinkRow to={paths.deleteAccount}>{texts.delete}</LinkRow>
        </LinkList>
        <ServerPages />
      </div>
    </Page>
  );
}
